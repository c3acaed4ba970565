import type { VideoHistory } from '@botify/contract/video/video.contract';
import { dayAfter } from '@botify/domain/format/day-start';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { DateField } from '../../../ui/detail/date-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Time } from '../../../ui/time.tsx';
import type { KeptClip } from '../../../ui/video/kept-clip.ts';
import { TimeBar } from '../../../ui/video/time-bar.tsx';
import { TimeBarMarks, TimeBarSpans } from '../../../ui/video/time-bar-marks.tsx';
import { heldAt, type Stretch, windowAround } from '../../../ui/video/time-bar-maths.ts';
import { useHistoryWords } from './history-events.tsx';
import { type Length, lengthBeside, lengthNames, lengths } from './history-span.ts';
import classes from './robot-video.module.css';

interface Props {
  readonly zone: string;
  readonly day: { readonly name: string; readonly today: string; readonly whole: Stretch };
  readonly history: VideoHistory;
  readonly clips: readonly KeptClip[];
  readonly at: number;
  readonly now: number;
  readonly chosen: Stretch | undefined;
  readonly onSeek: (at: number) => void;
  readonly onDay: (day: string) => void;
}

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
const legend = ['kept', 'coming', 'error', 'task'] as const;

/** Timeline of a day: recordings, errors and tasks. */
export function HistoryLine({ zone, day, history, clips, at, now, chosen, onSeek, onDay }: Props) {
  const { t } = useText('video');
  const { marks, spans } = useHistoryWords(history, zone);
  const [length, setLength] = useState<Length>('day');
  const [middle, setMiddle] = useState(at);
  const around = windowAround(middle, lengths[length], day.whole);
  // Keep the playback position in view.
  const shown = at < around.from || at > around.to ? windowAround(at, lengths[length], day.whole) : around;
  const zoom = (next: Length, about = at) => {
    setMiddle(about);
    setLength(next);
  };
  const move = (share: number) => {
    const next = windowAround((shown.from + shown.to) / 2 + share * lengths[length], lengths[length], day.whole);
    setMiddle((next.from + next.to) / 2);
    onSeek(Math.min(now, (next.from + next.to) / 2));
  };
  const seek = (moment: number) => {
    setMiddle((shown.from + shown.to) / 2);
    onSeek(moment);
  };
  const arrow = (label: string, icon: 'back' | 'chevron', act: () => void, disabled = false) => (
    <ActionIcon variant="default" size="lg" aria-label={label} title={label} disabled={disabled} onClick={act}>
      <Icon name={icon} size={16} />
    </ActionIcon>
  );
  return (
    <section className={`${classes.card} ${classes.line}`} aria-label={t('history.timeline')}>
      <div className={classes.tools}>
        <div className={classes.day}>
          {arrow(t('history.dayBefore'), 'back', () => onDay(dayBefore(day.name)))}
          <DateField
            aria-label={t('history.day')}
            value={day.name}
            maxDate={day.today}
            onChange={(next) => next && next <= day.today && onDay(next)}
          />
          {arrow(t('history.dayAfter'), 'chevron', () => onDay(dayAfter(day.name)), day.name >= day.today)}
        </div>
        <Segments
          label={t('history.zoom')}
          values={lengthNames}
          wordsOf={(one) => t(`history.length.${one}`)}
          value={length}
          onChoose={(next) => zoom(next)}
        />
        {length !== 'day' && (
          <div className={classes.day}>
            {arrow(t('history.earlier'), 'back', () => move(-1), shown.from <= day.whole.from)}
            {arrow(t('history.later'), 'chevron', () => move(1), shown.to >= Math.min(day.whole.to, now))}
          </div>
        )}
        <Time at={new Date(at)} zone={zone} />
      </div>
      <TimeBar
        label={t('history.timeline')}
        shown={shown}
        dayStart={day.whole.from}
        zone={zone}
        bands={clips}
        chosen={chosen}
        at={at}
        now={now}
        wordsAt={(moment) =>
          t(heldAt(clips, moment) ? 'history.at' : 'history.atNothing', { time: formatTimestamp(moment, zone, '{h}:{i}:{s}') ?? '' })
        }
        onSeek={seek}
        onZoom={(nearer) => zoom(lengthBeside(length, nearer))}
        above={<TimeBarMarks marks={marks} shown={shown} onCrowd={(moment) => zoom(lengthBeside(length, true), moment)} />}
        below={<TimeBarSpans spans={spans} shown={shown} />}
      />
      <ul className={classes.legend}>
        {legend.map((kind) => (
          <li key={kind}>
            <span className={classes.swatch} data-kind={kind} aria-hidden="true" />
            {t(`history.legend.${kind}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
