import type { TaskReportMessage } from '@botify/contract/reports/task-report';
import type { Status } from '@botify/contract/robots/status';
import { pastOf, reportsOf, statusesOf } from './fleet/backlog-jobs.ts';
import { Logbook } from './logbook.ts';
import { type MachineEntry, machineOf } from './machine-identity.ts';

export interface PastWish {
  readonly seed: string;
  readonly entry: MachineEntry;
  readonly historyDays: number;
  /** When the fleet was started: its past ends there. */
  readonly startedAt: number;
}

/** All messages that a machine would send to a broker about the time before its fleet started. */
export function machinePast({ seed, entry, historyDays, startedAt }: PastWish): { statuses: Status[]; reports: TaskReportMessage[] } {
  const machine = machineOf(seed, entry);
  const { jobs, ...span } = pastOf(machine, startedAt, historyDays);
  // All shifts are kept: the counters are added up from the end, and told from the beginning.
  const logbook = new Logbook(machine, span, Number.POSITIVE_INFINITY);
  return {
    statuses: jobs.flatMap((job) => [...statusesOf(logbook, job)]),
    reports: jobs.flatMap((job) => reportsOf(logbook, job, job.to)),
  };
}
