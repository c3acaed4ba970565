import { isMuted } from '@botify/domain/alarms/muted';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { useSyncExternalStore } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Tag } from '../../../ui/tag.tsx';
import { ticker } from '../../../ui/ticker.ts';
import { ownZone } from '../../../ui/zone.ts';

interface Props {
  readonly mutedUntil: string | null;
  /** Time in the title only, for dense layouts. */
  readonly compact?: boolean;
}

/** Until when no notifications are sent, in the zone of the user; nothing when that is over. */
export function MutedTag({ mutedUntil, compact = false }: Props) {
  const { t } = useText('alarms');
  const now = useSyncExternalStore(ticker.subscribe, ticker.read);
  if (mutedUntil === null || !isMuted({ mutedUntil }, now)) return null;
  const words = t('mutedUntil', { time: formatTimestamp(mutedUntil, ownZone(), '{y}-{m}-{d} {h}:{i}') });
  return (
    <span title={words}>
      <Tag tone="grey" icon="notice">
        {compact ? t('muted') : words}
      </Tag>
    </span>
  );
}
