import { robotErrors } from '@botify/contract/alarms/errors.contract';
import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import type { RobotStatus } from '@botify/contract/robots/work-state';
import { robotStatus } from '@botify/domain/robots/work-state';
import { useMemo, useSyncExternalStore } from 'react';
import { useCall } from '../../../kernel/call/query.tsx';
import { useFeedState } from '../../../kernel/live/live-feed.ts';
import { type LiveRobot, useLiveRobot } from '../../../kernel/live/live-robots.ts';
import { readStatus } from '../../../kernel/live/read-status.ts';
import { ticker } from '../../../ui/ticker.ts';
import { isOnline } from './online.ts';

/** A machine, and when the server was asked about it. */
export interface Asked {
  readonly robot: RobotDetail;
  /** Milliseconds by the browser's clock. */
  readonly askedAt: number;
}

interface Now {
  /** What it said last; undefined when it never said anything. */
  readonly said: LiveRobot | undefined;
  readonly status: RobotStatus;
}

/** What is wrong with it right now. */
export const useCurrentErrors = (robotSn: string) => useCall(robotErrors.current, { body: { robotSn } });

function useHeard(robot: RobotDetail) {
  const live = useLiveRobot(robot.robotSn);
  const kept = useMemo(() => (robot.live ? readStatus(robot.live.message, Date.parse(robot.live.at))?.robot : undefined), [robot.live]);
  return { live, said: live && (!kept || live.at >= kept.at) ? live : kept };
}

/** What the machine says of itself: live, and until the first message what the server kept. Only small parts of the page use it. */
export const useSaid = (robot: RobotDetail): LiveRobot | undefined => useHeard(robot).said;

/** The same, and what it amounts to. */
export function useRobotNow({ robot, askedAt }: Asked): Now {
  const { live, said } = useHeard(robot);
  const errors = useCurrentErrors(robot.robotSn).data;
  const { phase, since } = useFeedState();
  const now = useSyncExternalStore(ticker.subscribe, ticker.read);
  const online = isOnline({
    receivedAt: live?.receivedAt,
    onlineAt: robot.live?.online ? askedAt : undefined,
    listeningSince: phase === 'live' ? since : undefined,
    now,
  });
  const alertLevel = errors ? (errors.map(({ noticeLevel }) => noticeLevel).toSorted()[0] ?? null) : (robot.live?.alertLevel ?? null);
  return { said, status: robotStatus({ online, workState: said?.workState ?? null, alertLevel }) };
}
