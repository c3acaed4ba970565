import type { TaskReportMessage } from '@botify/contract/reports/task-report';
import type { Status } from '@botify/contract/robots/status';
import { pastOf, reportsOf, statusesOf } from './fleet/backlog-jobs.ts';
import { Logbook } from './logbook.ts';
import { type RobotEntry, robotOf } from './robot-identity.ts';

export interface PastRequest {
  readonly seed: string;
  readonly entry: RobotEntry;
  readonly historyDays: number;
  /** When the fleet was started: its past ends there. */
  readonly startedAt: number;
}

/** All messages that a machine would send to a broker about the time before its fleet started. */
export function robotPast({ seed, entry, historyDays, startedAt }: PastRequest): { statuses: Status[]; reports: TaskReportMessage[] } {
  const robot = robotOf(seed, entry);
  const { jobs, ...span } = pastOf(robot, startedAt, historyDays);
  // All shifts are kept: the counters are added up from the end, and told from the beginning.
  const logbook = new Logbook(robot, span, Number.POSITIVE_INFINITY);
  return {
    statuses: jobs.flatMap((job) => [...statusesOf(logbook, job)]),
    reports: jobs.flatMap((job) => reportsOf(logbook, job, job.to)),
  };
}
