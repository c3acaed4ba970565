import { type NoticeLevel, noticeLevels } from '@botify/contract/alarms/error-fields';
import type { ErrorStatistics } from '@botify/contract/alarms/errors.contract';

/** One bar of a chart and the rows behind it. */
export interface Bar {
  readonly key: string;
  readonly name: string;
  /** Beside the name, e.g. the code. */
  readonly note?: string;
  readonly count: number;
  /** How long they lasted together. */
  readonly seconds?: number;
  readonly level?: NoticeLevel;
  /** The filters that show its rows; nothing for what no filter can ask for. */
  readonly filter?: { readonly noticeLevel: NoticeLevel[] } | { readonly faultCode: string } | { readonly siteId: string };
}

export const levelBars = ({ levels }: ErrorStatistics, nameOf: (level: NoticeLevel) => string): Bar[] =>
  noticeLevels.map((level) => ({ key: level, name: nameOf(level), count: levels[level], level, filter: { noticeLevel: [level] } }));

export const codeBars = ({ codes }: ErrorStatistics): Bar[] =>
  codes.map(({ faultCode, faultName, noticeLevel, count, seconds }) => ({
    key: faultCode,
    name: faultName,
    ...(faultName === faultCode ? {} : { note: faultCode }),
    count,
    seconds,
    level: noticeLevel,
    filter: { faultCode },
  }));

export const siteBars = ({ sites }: ErrorStatistics, nowhere: string): Bar[] =>
  sites.map(({ siteId, siteName, count }) => ({
    key: siteId ?? '',
    name: siteName ?? nowhere,
    count,
    ...(siteId === null ? {} : { filter: { siteId } }),
  }));

/** How much of the longest bar each is, in percent; what there is at all can be seen. */
export function widthsOf(bars: readonly Bar[]): number[] {
  const most = Math.max(0, ...bars.map(({ count }) => count));
  return bars.map(({ count }) => (count === 0 ? 0 : Math.max(1, (count / most) * 100)));
}
