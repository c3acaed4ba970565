import { formatTimestamp } from '@botify/domain/format/timestamp';
import { useText } from '../../kernel/text.ts';
import { ownZone } from '../zone.ts';

const day = '{y}-{m}-{d}';
const clock = '{h}:{i}:{s}';
const dayMs = 86_400_000;

/** An instant as the reader's clock had it, with the day as people say it. */
export function usePastWords(): (at: number) => string {
  const { t } = useText('timeMachine');
  return (at) => {
    const zone = ownZone();
    const time = formatTimestamp(at, zone, clock) ?? '';
    const on = formatTimestamp(at, zone, day);
    if (on === formatTimestamp(Date.now(), zone, day)) return t('today', { time });
    if (on === formatTimestamp(Date.now() - dayMs, zone, day)) return t('yesterday', { time });
    return `${on} ${time}`;
  };
}
