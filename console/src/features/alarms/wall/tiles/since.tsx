import { timeAgo } from '@botify/domain/format/relative-time';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { useSyncExternalStore } from 'react';
import { useText } from '../../../../kernel/locale/text.ts';
import { useMoment, useMomentZone } from '../../../../kernel/past/moment.ts';
import { ticker } from '../../../../ui/ticker.ts';
import { ownZone } from '../../../../ui/zone.ts';

/** Short relative time. All tiles share one ticker. */
export function WallSince({ at }: { readonly at: string | number }) {
  const { t } = useText('units');
  const moment = useMoment();
  const zone = useMomentZone() ?? ownZone();
  const present = useSyncExternalStore(ticker.subscribe, ticker.read);
  const now = moment ?? present;
  const instant = new Date(at);
  // The ticker can be half a minute behind the feed.
  const ago = timeAgo(instant, Math.max(now, instant.getTime()));
  if (!ago) return null;
  const exact = formatTimestamp(instant, zone);
  return (
    <time dateTime={instant.toISOString()} title={exact}>
      {ago.key === 'date' ? exact : t(`ago.${ago.key}`, { count: ago.count })}
    </time>
  );
}
