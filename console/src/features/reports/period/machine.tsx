import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { machinePath, robotDetailPath } from '../../../kernel/page/paths.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { Link } from '../../../ui/link.tsx';
import classes from './period.module.css';

interface Props {
  readonly robotSn: RobotSn;
  readonly robotName: string;
}

/** Name of a machine; a link if the account has access to its page. */
export function PeriodMachine({ robotSn, robotName }: Props) {
  const mayOpen = useHasPage(robotDetailPath);
  return (
    <span className={classes.machine}>
      {mayOpen ? <Link to={machinePath(robotSn)}>{robotName || robotSn}</Link> : robotName || robotSn}
      {robotName && robotName !== robotSn && <small>{robotSn}</small>}
    </span>
  );
}
