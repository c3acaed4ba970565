import { isRobotSn, type RobotSn } from '@botify/contract/kernel/robot-sn';
import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { robots } from '@botify/contract/robots/robots.contract';
import { matchPath, useLocation } from 'react-router';
import { useKnownAnswer } from '../../../kernel/call/query.tsx';
import { robotDetailPath, robotVideoPath } from '../../../kernel/page/paths.ts';
import { RobotStatusWidget, useTopBarRobot } from '../../../ui/robot-status-widget.tsx';
import { useLatestStatus } from '../gauges/now.ts';
import classes from './open-robot.module.css';

/** Serial number and error state in the top bar while a machine is open. */
export function OpenRobot() {
  const { pathname, search } = useLocation();
  const isOpen = matchPath(robotDetailPath, pathname) !== null || matchPath(robotVideoPath, pathname) !== null;
  const robotSn = isOpen ? new URLSearchParams(search).get('robotSn') : null;
  return useTopBarRobot() && isRobotSn(robotSn) ? <Fetched key={robotSn} robotSn={robotSn} /> : null;
}

/** Reads the machine from the cache of its page. A missing or hidden machine has no status here. */
function Fetched({ robotSn }: { readonly robotSn: RobotSn }) {
  const robot = useKnownAnswer(robots.detail, { query: { robotSn } });
  return robot ? <Shown robot={robot} /> : null;
}

function Shown({ robot }: { readonly robot: RobotDetail }) {
  return (
    <div className={classes.robot}>
      <RobotStatusWidget robotSn={robot.robotSn} kept={useLatestStatus(robot)} />
    </div>
  );
}
