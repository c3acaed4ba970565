import { formatTimestamp } from '@botify/domain/format/timestamp';
import { useText } from '../../kernel/locale/text.ts';
import { useMomentZone } from '../../kernel/past/moment.ts';
import { ownZone } from '../zone.ts';

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
