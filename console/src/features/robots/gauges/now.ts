import { robotErrors } from '@botify/contract/alarms/errors.contract';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
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

/** A machine and the time of its request. */
export interface FetchedRobot {
  readonly robot: RobotDetail;
  /** Milliseconds, by the browser's clock. */
  readonly fetchedAt: number;
}

interface Now {
  /** The latest status; undefined if the machine never sent one. */
  readonly latest: LiveRobot | undefined;
  readonly status: RobotStatus;
}

export const useCurrentErrors = (robotSn: RobotSn) => useCall(robotErrors.current, { body: { robotSn } });

function useStatuses(robot: RobotDetail) {
  const live = useLiveRobot(robot.robotSn);
  const kept = useMemo(() => (robot.live ? readStatus(robot.live.message, Date.parse(robot.live.at))?.robot : undefined), [robot.live]);
  return { live, latest: live && (!kept || live.at >= kept.at) ? live : kept };
}

/**
 * The latest status: live, or as stored by the server until the first live message. Renders with every message, so use
 * it in small components only.
 */
export const useLatestStatus = (robot: RobotDetail): LiveRobot | undefined => useStatuses(robot).latest;

/** The latest status with the status derived from it. */
export function useRobotNow({ robot, fetchedAt }: FetchedRobot): Now {
  const { live, latest } = useStatuses(robot);
  const errors = useCurrentErrors(robot.robotSn).data;
  const { phase, since } = useFeedState();
  const now = useSyncExternalStore(ticker.subscribe, ticker.read);
  const online = isOnline({
    receivedAt: live?.receivedAt,
    onlineAt: robot.live?.online ? fetchedAt : undefined,
    listeningSince: phase === 'live' ? since : undefined,
    now,
  });
  const alertLevel = errors ? (errors.map(({ noticeLevel }) => noticeLevel).toSorted()[0] ?? null) : (robot.live?.alertLevel ?? null);
  return { latest, status: robotStatus({ online, workState: latest?.workState ?? null, alertLevel }) };
}
