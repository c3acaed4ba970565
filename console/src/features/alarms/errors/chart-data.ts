import { type NoticeLevel, noticeLevels } from '@botify/contract/alarms/error-fields';
import type { ErrorStatistics } from '@botify/contract/alarms/error-records';

/** One bar of a chart and the filter of its rows. */
export interface Bar {
  readonly key: string;
  readonly name: string;
  /** Shown beside the name, such as the code. */
  readonly note?: string;
  readonly count: number;
  /** Total duration. */
  readonly seconds?: number;
  readonly level?: NoticeLevel;
  /** undefined if no filter can select the rows. */
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

/** Errors of all shown days. */
export const daySum = ({ days }: ErrorStatistics): number => days.reduce((sum, { P0, P1, P2, P3 }) => sum + P0 + P1 + P2 + P3, 0);

/** Widths in percent of the longest bar. Counts above zero stay visible. */
export function widthsOf(bars: readonly Bar[]): number[] {
  const most = Math.max(0, ...bars.map(({ count }) => count));
  return bars.map(({ count }) => (count === 0 ? 0 : Math.max(1, (count / most) * 100)));
}
