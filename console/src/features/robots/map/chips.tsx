import { type RobotStatus, robotStatuses } from '@botify/contract/robots/work-state';
import { dash, formatNumber } from '@botify/domain/format/number';
import { useText } from '../../../kernel/locale/text.ts';
import { type StatusShares, worstFirst } from '../../../ui/map/map-point.ts';
import { MarkIcon } from '../../../ui/map/mark-shapes.tsx';
import classes from './robot-map.module.css';

interface Props {
  /** undefined until known. */
  readonly shares: StatusShares | undefined;
  /** Empty: all. */
  readonly chosen: readonly RobotStatus[];
  readonly onChoose: (chosen: readonly RobotStatus[]) => void;
}

/** Legend of the map with counts; each entry is also a filter. */
export function RobotMapChips({ shares, chosen, onChoose }: Props) {
  const { t } = useText('robotMap');
  const { t: kit } = useText('kit');
  return (
    <fieldset className={classes.chips} aria-label={t('legend')}>
      {worstFirst.map((status) => {
        const on = chosen.includes(status);
        const next = robotStatuses.filter((one) => (one === status ? !on : chosen.includes(one)));
        return (
          <button key={status} type="button" className={classes.chip} aria-pressed={on} onClick={() => onChoose(next)}>
            <MarkIcon status={status} />
            {kit(`status.${status}`)}
            <span className={classes.number}>{shares ? formatNumber(shares[status]) : dash}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
