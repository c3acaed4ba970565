import type { VideoHistory } from '@botify/contract/video/video.contract';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { useText } from '../../../kernel/locale/text.ts';
import { errorDetailPath, errorPath, taskReportDetailPath, taskReportPath } from '../../../kernel/page/paths.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import type { Mark, Span } from '../../../ui/video/time-bar-marks.tsx';

/** Errors and tasks as labeled marks and spans with links. */
export function useHistoryWords({ errors, tasks }: VideoHistory, zone: string): { marks: Mark[]; spans: Span[] } {
  const { t } = useText('video');
  const seesErrors = useHasPage(errorDetailPath);
  const seesTasks = useHasPage(taskReportDetailPath);
  const clock = (at: string) => formatTimestamp(at, zone, '{h}:{i}') ?? '';
  return {
    marks: errors.map(({ id, faultCode, faultName, noticeLevel, start }) => ({
      id,
      at: Date.parse(start),
      level: noticeLevel,
      words: t('history.error', { time: clock(start), level: noticeLevel, name: faultName, code: faultCode }),
      to: seesErrors ? errorPath(id) : undefined,
    })),
    spans: tasks.map(({ id, programName, start, end }) => ({
      id,
      from: Date.parse(start),
      to: Date.parse(end),
      name: programName,
      words: t('history.task', { from: clock(start), to: clock(end), name: programName }),
      link: seesTasks ? taskReportPath(id) : undefined,
    })),
  };
}
