import { type InstantInput, toInstant } from '@botify/domain/format/instant';
import { dash } from '@botify/domain/format/number';
import { timeAgo, timeAgoOrDate } from '@botify/domain/format/relative-time';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { useMoment } from '../kernel/past/moment.ts';
import { Hint } from './hint.tsx';
import classes from './reading.module.css';
import { Reading } from './reading.tsx';
import { ticker } from './ticker.ts';
import { knownZone, ownZone, zoneOffset } from './zone.ts';

/** `short` is for phones. */
const patterns = {
  day: '{y}-{m}-{d}',
  short: '{m}-{d} {h}:{i}',
  minute: '{y}-{m}-{d} {h}:{i}',
  second: '{y}-{m}-{d} {h}:{i}:{s}',
} as const;

interface TimeProps {
  readonly at: InstantInput;
  /** Time zone of the event. */
  readonly zone?: string | null | undefined;
  readonly precision?: keyof typeof patterns;
}

/** An instant in the zone of its site; the hint shows local time and UTC. */
export function Time({ at, zone, precision = 'second' }: TimeProps) {
  const instant = toInstant(at);
  if (!instant) return <Reading text={dash} />;
  const there = knownZone(zone);
  const text = formatTimestamp(instant, there ?? ownZone(), patterns[precision]);
  return (
    <Moments instant={instant} zone={there}>
      {text}
      {there && precision !== 'day' && ` ${zoneOffset(instant, there)}`}
    </Moments>
  );
}

/** Hint with the instant in all relevant zones. */
export const Moments = ({ instant, zone, children }: { instant: Date; zone?: string | undefined; children: ReactNode }) => (
  <Hint hint={<Clocks instant={instant} zone={zone} />}>
    <time dateTime={instant.toISOString()} className={classes.figures}>
      {children}
    </time>
  </Hint>
);

/** Formatted on demand: a list has many times. */
function Clocks({ instant, zone }: { instant: Date; zone: string | undefined }) {
  const { t } = useText('kit');
  const own = ownZone();
  return [
    ...(zone ? [t('time.site', { zone, time: formatTimestamp(instant, zone) })] : []),
    t('time.yours', { offset: zoneOffset(instant, own), time: formatTimestamp(instant, own) }),
    t('time.utc', { time: formatTimestamp(instant, 'UTC') }),
  ].join('\n');
}

interface AgoProps {
  readonly at: InstantInput;
  /** After two days: keep counting days, or show the date. */
  readonly then?: 'days' | 'date';
  /** Time zone of the event, used for the date and the hint. */
  readonly zone?: string | null | undefined;
}

/** Relative time, updated while the page is open. */
export function Ago({ at, then = 'days', zone }: AgoProps) {
  const { t } = useText('units');
  const moment = useMoment();
  const present = useSyncExternalStore(ticker.subscribe, ticker.read);
  const now = moment ?? present;
  const instant = toInstant(at);
  const ago = then === 'days' ? timeAgo(instant, now) : timeAgoOrDate(instant, now);
  if (!instant || !ago) return <Reading text={dash} />;
  if (ago.key === 'date') return <Time at={ago.at} zone={zone} precision="minute" />;
  return (
    <Moments instant={instant} zone={knownZone(zone)}>
      {t(`ago.${ago.key}`, { count: ago.count })}
    </Moments>
  );
}
