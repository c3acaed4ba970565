import { fleetPast } from '@botify/contract/robots/fleet-past.contract';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useCall } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { useMomentZone } from '../../kernel/past/moment.ts';
import { ownZone } from '../zone.ts';
import classes from './time-machine.module.css';

const day = '{y}-{m}-{d}';
const clock = '{h}:{i}:{s}';
const dayMs = 86_400_000;

/** Time zone of the replay: that of the filtered site, otherwise the local one. */
export const usePastZone = (): string => useMomentZone() ?? ownZone();

/** Formats an instant in that zone. */
export function usePastWords(): (at: number) => string {
  const { t } = useText('timeMachine');
  const zone = usePastZone();
  return (at) => {
    const time = formatTimestamp(at, zone, clock) ?? '';
    const on = formatTimestamp(at, zone, day);
    if (on === formatTimestamp(Date.now(), zone, day)) return t('today', { time });
    if (on === formatTimestamp(Date.now() - dayMs, zone, day)) return t('yesterday', { time });
    return `${on} ${time}`;
  };
}

const parts = 168;
export interface Span {
  readonly start: number;
  readonly end: number;
}
interface Mark {
  readonly at: number;
  readonly p0: number;
  readonly p1: number;
}

/** Positions of severe errors on the slider. */
export function useMarks({ start, end }: Span): readonly Mark[] {
  const query = { start: new Date(start).toISOString(), end: new Date(end).toISOString(), parts };
  const { data = [] } = useCall(fleetPast.alerts, { query });
  return data.map(({ at, ...counts }) => ({ at: Date.parse(at), ...counts }));
}

interface Props {
  readonly span: Span;
  readonly marks: readonly Mark[];
  readonly at: number;
  /** Seconds per arrow key. */
  readonly step: number;
  /** Number of machines with alarms at that time, for screen readers. */
  readonly alarms: number;
  readonly onSeek: (at: number) => void;
  readonly onToggle: () => void;
}

/** Timeline of the replay with marks for errors. */
export function TimeMachineSlider({ span: { start, end }, marks, at, step, alarms, onSeek, onToggle }: Props) {
  const { t } = useText('timeMachine');
  const words = usePastWords();
  const sum = (level: 'p0' | 'p1') => marks.reduce((all, mark) => all + mark[level], 0);
  const place = (instant: number) => `${((instant - start) / (end - start)) * 100}%`;
  function onKey(event: KeyboardEvent): void {
    if (event.key !== ' ') return;
    event.preventDefault();
    onToggle();
  }
  return (
    <div className={classes.slider}>
      <div className={classes.track}>
        {marks.map((mark) => (
          <span
            key={mark.at}
            className={classes.mark}
            data-level={mark.p0 > 0 ? 'P0' : 'P1'}
            style={{ insetInlineStart: place(mark.at) }}
          />
        ))}
      </div>
      <input
        type="range"
        className={classes.input}
        style={{ '--part': place(Math.min(end, Math.max(start, at))) } as CSSProperties}
        aria-label={t('bar')}
        aria-valuetext={t('said', { time: words(at), alarms })}
        title={t('keys')}
        min={0}
        max={Math.floor((end - start) / 1000)}
        step={step}
        value={Math.round((at - start) / 1000)}
        onChange={(event) => onSeek(start + Number(event.currentTarget.value) * 1000)}
        onKeyDown={onKey}
      />
      <div className={classes.ends} aria-hidden="true">
        <span>{words(start)}</span>
        <span>{words(end)}</span>
      </div>
      <VisuallyHidden>{t('marks', { p0: sum('p0'), p1: sum('p1') })}</VisuallyHidden>
    </div>
  );
}
