import type { VideoHistory } from '@botify/contract/video/video.contract';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { Button } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import { errorDetailPath, errorPath, taskReportDetailPath, taskReportPath } from '../../../kernel/page/paths.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { LevelTag } from '../../../ui/status-tag.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Mark, Span } from '../../../ui/video/time-bar-marks.tsx';
import classes from './robot-video.module.css';

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

interface Props {
  readonly history: VideoHistory;
  readonly zone: string;
  /** Start of the day shown. Events may have begun before it. */
  readonly dayStart: number;
  readonly onPlay: (at: number) => void;
}

/** Events of the timeline as a list, each with a link to its details and a play button. */
export function HistoryEvents({ history, zone, dayStart, onPlay }: Props) {
  const { t } = useText('video');
  const { marks, spans } = useHistoryWords(history, zone);
  const rows = [
    ...marks.map(({ id, at, level, to }) => ({
      id,
      at,
      to,
      tag: <LevelTag level={level} />,
      name: history.errors.find((error) => error.id === id)?.faultName ?? '',
    })),
    ...spans.map(({ id, from, name, link }) => ({ id, at: from, to: link, tag: <Tag tone="blue">{t('history.taskTag')}</Tag>, name })),
  ].sort((a, b) => b.at - a.at);
  return (
    <ScrollRegion className={`${classes.card} ${classes.events}`} aria-label={t('history.events')}>
      <h2>{t('history.events')}</h2>
      {rows.length === 0 && <p>{t('history.noEvents')}</p>}
      <ul>
        {rows.map(({ id, at, to, tag, name }) => {
          const time = formatTimestamp(at, zone, at < dayStart ? '{m}-{d} {h}:{i}' : '{h}:{i}:{s}') ?? '';
          return (
            <li key={id}>
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<Icon name="play" size={14} />}
                aria-label={t('history.playFrom', { time })}
                onClick={() => onPlay(at)}
              >
                {time}
              </Button>
              {tag}
              {to ? (
                <Link className={classes.eventName} to={to}>
                  {name}
                </Link>
              ) : (
                <span className={classes.eventName}>{name}</span>
              )}
            </li>
          );
        })}
      </ul>
    </ScrollRegion>
  );
}
