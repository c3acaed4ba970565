import { CloseButton } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import type { MapMachine } from './machines.ts';
import classes from './robot-map.module.css';
import { RobotMapRows } from './rows.tsx';

interface Props {
  readonly machines: readonly MapMachine[];
  readonly onChoose: (machine: MapMachine) => void;
  readonly onClose: () => void;
}

/** Machines that stand on one spot, however near one looks: side by side on their chargers. */
export function RobotMapCrowd({ machines, onChoose, onClose }: Props) {
  const { t } = useText('robotMap');
  const { t: common } = useText('common');
  return (
    <section className={classes.card} aria-label={t('crowd', { count: machines.length })}>
      <header className={classes.cardHead}>
        <h2 className={classes.cardTitle}>{t('crowd', { count: machines.length })}</h2>
        <CloseButton aria-label={common('action.close')} onClick={onClose} />
      </header>
      <div className={classes.crowd}>
        <RobotMapRows machines={machines} onChoose={onChoose} />
      </div>
    </section>
  );
}
