import { formatTimestamp } from '@botify/domain/format/timestamp';
import { useText } from '../../../kernel/locale/text.ts';
import { Hint } from '../../../ui/hint.tsx';
import reading from '../../../ui/reading.module.css';
import { knownZone, ownZone, zoneOffset } from '../../../ui/zone.ts';

interface Props {
  readonly at: string;
  /** Of the recipient. */
  readonly zone: string;
}

/** A moment by the recipient's clock; by the reader's own on hover. */
export function RecipientTime({ at, zone }: Props) {
  const { t } = useText('reportRecipients');
  const { t: kit } = useText('kit');
  const there = knownZone(zone) ?? 'UTC';
  const instant = new Date(at);
  const hint = [
    t('theirTime', { zone: there, time: formatTimestamp(instant, there) }),
    kit('time.yours', { offset: zoneOffset(instant, ownZone()), time: formatTimestamp(instant, ownZone()) }),
  ].join('\n');
  return (
    <Hint hint={hint}>
      <time dateTime={at} className={reading.figures}>
        {formatTimestamp(instant, there, '{y}-{m}-{d} {h}:{i}')}
      </time>
    </Hint>
  );
}
