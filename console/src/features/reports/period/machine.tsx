import { Link } from 'react-router';
import { machinePath, robotDetailPath } from '../../../kernel/page/paths.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import classes from './machine.module.css';

interface Props {
  readonly robotSn: string;
  readonly robotName: string;
}

/** Which machine; a link for whoever may open it. */
export function PeriodMachine({ robotSn, robotName }: Props) {
  const mayOpen = useHasPage(robotDetailPath);
  return (
    <span className={classes.machine}>
      {mayOpen ? <Link to={machinePath(robotSn)}>{robotName || robotSn}</Link> : robotName || robotSn}
      {robotName && robotName !== robotSn && <small>{robotSn}</small>}
    </span>
  );
}
