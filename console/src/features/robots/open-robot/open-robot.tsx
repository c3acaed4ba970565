import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { robots } from '@botify/contract/robots/robots.contract';
import { matchPath, useLocation } from 'react-router';
import { useKnownAnswer } from '../../../kernel/call/query.tsx';
import { robotDetailPath, robotVideoPath } from '../../../kernel/page/paths.ts';
import { useTopBarRobot } from '../../../kernel/page/top-bar-robot.ts';
import { RobotStatusWidget } from '../../../ui/robot-status-widget.tsx';
import { useSaid } from '../gauges/now.ts';
import classes from './open-robot.module.css';

/** In the top bar while a machine is open: its serial number and whether it reports errors. */
export function OpenRobot() {
  const { pathname, search } = useLocation();
  const isOpen = matchPath(robotDetailPath, pathname) !== null || matchPath(robotVideoPath, pathname) !== null;
  const robotSn = isOpen ? (new URLSearchParams(search).get('robotSn') ?? '') : '';
  return useTopBarRobot() && robotSn !== '' ? <Fetched key={robotSn} robotSn={robotSn} /> : null;
}

/** The page asks for the machine; one that does not exist, or that the user does not see, has no status here either. */
function Fetched({ robotSn }: { readonly robotSn: string }) {
  const robot = useKnownAnswer(robots.detail, { query: { robotSn } });
  return robot ? <Shown robot={robot} /> : null;
}

function Shown({ robot }: { readonly robot: RobotDetail }) {
  return (
    <div className={classes.robot}>
      <RobotStatusWidget robotSn={robot.robotSn} kept={useSaid(robot)} />
    </div>
  );
}
