import { pastDays } from '@botify/contract/robots/fleet-past.contract';
import { ActionIcon, Button, Loader, NativeSelect } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { type Speed, speeds } from '../../kernel/past/past-chunks.ts';
import type { Replay, TimeMachine } from '../../kernel/past/use-time-machine.ts';
import { Icon } from '../icon.tsx';
import { LineIcon } from '../line-icon.tsx';
import { Link } from '../link.tsx';
import { Failure } from '../loaded.tsx';
import { Segments } from '../segments.tsx';
import { zoneOffset } from '../zone.ts';
import classes from './time-machine.module.css';
import { type Span, TimeMachineSlider, useMarks, usePastWords, usePastZone } from './time-machine-slider.tsx';

/** Reason why the replay is not shown: not stored, failed or loading. */
export function PastState({ replay, skeleton }: { readonly replay: Replay; readonly skeleton: ReactNode }) {
  const { t } = useText('timeMachine');
  if (replay.tooFar)
    return (
      <div className={classes.nothing} role="status">
        <p className={classes.nothingTitle}>{t('tooFar', { days: pastDays })}</p>
        <p>{t('tooFarText')}</p>
      </div>
    );
  if (replay.fleet.arrived) return null;
  return replay.query.error ? <Failure query={replay.query} /> : skeleton;
}

/** Opens the replay; hidden without permission. */
export function TimeMachineButton({ machine }: { readonly machine: TimeMachine }) {
  const { t } = useText('timeMachine');
  if (!machine.may || machine.replay) return null;
  return (
    <Button variant="default" leftSection={<Icon name="reset" />} onClick={machine.enter}>
      {t('open')}
    </Button>
  );
}

const hourMs = 3_600_000;
const spans = { day: 24 * hourMs, week: 7 * 24 * hourMs } as const;
type SpanName = keyof typeof spans;
const spanNames = Object.keys(spans) as SpanName[];
/** Step in seconds: a minute for a day, ten for a week. */
const steps: Readonly<Record<SpanName, number>> = { day: 60, week: 600 };
const minuteMs = 60_000;
const drawings = {
  earlierAlarm: 'M5 5v14M19 6l-9 6 9 6z',
  back: 'M15 6l-6 6 6 6',
  forward: 'M9 6l6 6-6 6',
  laterAlarm: 'M19 5v14M5 6l9 6-9 6z',
} as const;

interface Props {
  readonly machine: TimeMachine;
  readonly replay: Replay;
  /** The other page that can show this instant, if granted. */
  readonly other: { readonly to: string; readonly words: string } | undefined;
}

/** Controls of the replay. */
export function TimeMachineBar({ machine, replay, other }: Props) {
  const { t } = useText('timeMachine');
  const [words, zone] = [usePastWords(), usePastZone()];
  const { at, playing, speed, fleet, query } = replay;
  const [name, setName] = useState<SpanName>(() => (at < Date.now() - spans.day ? 'week' : 'day'));
  const span = useSpan(name);
  const marks = useMarks(span);
  const step = steps[name];
  const earlier = marks.findLast((mark) => mark.at < at - 1000);
  const later = marks.find((mark) => mark.at > at + 1000);
  const alarms = [...fleet.robots.values()].filter(({ status }) => status === 'warning').length;
  const go = (drawing: string, label: string, to: number | undefined) => (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      title={label}
      disabled={to === undefined}
      onClick={() => to !== undefined && machine.seek(Math.max(span.start, to))}
    >
      <LineIcon drawing={drawing} size={18} />
    </ActionIcon>
  );
  return (
    <section className={classes.bar} aria-label={t('title')}>
      <div className={classes.row}>
        <p className={classes.when}>
          <Icon name="reset" size={18} />
          <strong>{t('replay')}</strong>
          <time dateTime={new Date(at).toISOString()} title={t('zone', { time: words(at), zone })}>
            {words(at)} {zoneOffset(new Date(at), zone)}
          </time>
          {query.isFetching && <Loader size={14} role="status" aria-label={t('loading')} />}
        </p>
        <Button size="xs" onClick={machine.leave}>
          {t('now')}
        </Button>
      </div>
      <TimeMachineSlider {...{ span, marks, at, step, alarms }} onSeek={machine.seek} onToggle={() => machine.play(!playing)} />
      <div className={classes.row}>
        <div className={classes.buttons}>
          {go(drawings.earlierAlarm, t('earlierAlarm'), earlier?.at)}
          {go(drawings.back, t('back'), at - step * 1000)}
          <ActionIcon
            size="lg"
            aria-label={t(playing ? 'pause' : 'play')}
            title={t(playing ? 'pause' : 'play')}
            onClick={() => machine.play(!playing)}
          >
            <Icon name={playing ? 'pause' : 'play'} size={18} />
          </ActionIcon>
          {go(drawings.forward, t('forward'), at + step * 1000)}
          {go(drawings.laterAlarm, t('laterAlarm'), later?.at)}
        </div>
        <NativeSelect
          aria-label={t('speed')}
          size="xs"
          value={String(speed)}
          data={speeds.map((number) => ({ value: String(number), label: t('times', { number }) }))}
          onChange={(event) => machine.setSpeed(Number(event.currentTarget.value) as Speed)}
        />
        <Segments label={t('span')} values={spanNames} wordsOf={(one) => t(one)} value={name} onChoose={setName} />
        {other && (
          <Link className={classes.link} to={other.to}>
            {other.words}
          </Link>
        )}
      </div>
    </section>
  );
}

const round = () => Math.floor(Date.now() / minuteMs) * minuteMs;

/** Ends at the start of the current minute. */
function useSpan(name: SpanName): Span {
  const [end, setEnd] = useState(round);
  useEffect(() => {
    const timer = setInterval(() => setEnd(round()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return { start: end - spans[name], end };
}
