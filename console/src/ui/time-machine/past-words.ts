import { formatTimestamp } from '@botify/domain/format/timestamp';
import { useText } from '../../kernel/locale/text.ts';
import { useMomentZone } from '../../kernel/past/moment.ts';
import { ownZone } from '../zone.ts';

const day = '{y}-{m}-{d}';
const clock = '{h}:{i}:{s}';
const dayMs = 86_400_000;

/** By whose clock the replay is read: that of the site it is narrowed to, else the reader's. */
export const usePastZone = (): string => useMomentZone() ?? ownZone();

/** An instant as that clock had it, with the day as people say it. */
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
