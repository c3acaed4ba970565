import type { InstantInput } from '@botify/domain/format/instant';
import { toInstant } from '@botify/domain/format/instant';
import { dash } from '@botify/domain/format/number';
import { timeAgo, timeAgoOrDate } from '@botify/domain/format/relative-time';
import { useSyncExternalStore } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { useMoment } from '../kernel/past/moment.ts';
import { Reading } from './reading.tsx';
import { ticker } from './ticker.ts';
import { Moments, Time } from './time.tsx';
import { knownZone } from './zone.ts';

interface Props {
  readonly at: InstantInput;
  /** After two days: keep counting days, or show the date. */
  readonly then?: 'days' | 'date';
  /** Time zone of the event, used for the date and the hint. */
  readonly zone?: string | null | undefined;
}

/** Relative time, updated while the page is open. */
export function Ago({ at, then = 'days', zone }: Props) {
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
