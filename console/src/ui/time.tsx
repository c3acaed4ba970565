import { type InstantInput, toInstant } from '@botify/domain/format/instant';
import { dash } from '@botify/domain/format/number';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import type { ReactNode } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { Hint } from './hint.tsx';
import classes from './reading.module.css';
import { Reading } from './reading.tsx';
import { knownZone, ownZone, zoneOffset } from './zone.ts';

const patterns = { day: '{y}-{m}-{d}', minute: '{y}-{m}-{d} {h}:{i}', second: '{y}-{m}-{d} {h}:{i}:{s}' } as const;

interface Props {
  readonly at: InstantInput;
  /** Time zone of the event. */
  readonly zone?: string | null | undefined;
  readonly precision?: keyof typeof patterns;
}

/** An instant in the zone of its site; the hint shows local time and UTC. */
export function Time({ at, zone, precision = 'second' }: Props) {
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
