import { useText } from '../../../kernel/locale/text.ts';
import { sortWorstFirst } from '../../../ui/map/map-point.ts';
import { MarkIcon } from '../../../ui/map/mark-icon.tsx';
import type { MapMachine } from './machines.ts';
import classes from './sites.module.css';

/** The search finds the others. */
const mostRows = 100;

interface Props {
  readonly machines: readonly MapMachine[];
  readonly onChoose: (machine: MapMachine) => void;
}

/** Most severe first, then by name. */
export function RobotMapRows({ machines, onChoose }: Props) {
  const { t, i18n } = useText('robotMap');
  const { t: kit } = useText('kit');
  return (
    <ul className={classes.rows}>
      {sortWorstFirst(machines, i18n.language)
        .slice(0, mostRows)
        .map((machine) => (
          <li key={machine.id}>
            <button type="button" className={classes.row} onClick={() => onChoose(machine)}>
              <MarkIcon status={machine.status} size={16} />
              <span className={classes.rowName}>{machine.name}</span>
              <span className={classes.dimmed}>{kit(`status.${machine.status}`)}</span>
            </button>
          </li>
        ))}
      {machines.length > mostRows && <li className={classes.rest}>{t('moreMachines', { count: machines.length - mostRows })}</li>}
    </ul>
  );
}
