import type { Status } from '@botify/contract/robots/status';
import type { TaskReportMessage } from '@botify/contract/robots/task-report';
import { pastOf, reportsOf, statusesOf } from './fleet/backlog-jobs.ts';
import { Logbook } from './logbook.ts';
import { type RobotEntry, robotOf } from './robot-identity.ts';

export interface PastRequest {
  readonly seed: string;
  readonly entry: RobotEntry;
  readonly historyDays: number;
  /** Start of the fleet and end of the history. */
  readonly startedAt: number;
}

/** All history messages a robot would send to the broker. */
export function robotPast({ seed, entry, historyDays, startedAt }: PastRequest): { statuses: Status[]; reports: TaskReportMessage[] } {
  const robot = robotOf(seed, entry);
  const { jobs, ...span } = pastOf(robot, startedAt, historyDays);
  // Keeps all shifts: counters are summed backwards but sent forwards.
  const logbook = new Logbook(robot, span, Number.POSITIVE_INFINITY);
  return {
    statuses: jobs.flatMap((job) => [...statusesOf(logbook, job)]),
    reports: jobs.flatMap((job) => reportsOf(logbook, job, job.to)),
  };
}
