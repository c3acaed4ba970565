import type { Status } from '@botify/contract/robots/status';
import type { TaskReportMessage } from '@botify/contract/robots/task-report';
import { type BacklogJob, pastOf, reportsOf, statusesOf } from './fleet/backlog-jobs.ts';
import type { Rect } from './floor-plan/coverage.ts';
import type { Building } from './floor-plan/floor.ts';
import { sitePlan } from './floor-plan/site-plan.ts';
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
  const logbook = new Logbook(robot, span);
  const shifts = jobs.flatMap((job) => shiftsOf(logbook, job));
  return {
    statuses: shifts.flatMap(({ statuses }) => statuses).map((status, index) => ({ ...status, sequence: index + 1 })),
    reports: shifts.flatMap(({ reports }) => reports),
  };
}

/** Messages of each shift, not numbered yet. Counters are summed backwards: from the last shift on, each is planned once and then dropped. */
function shiftsOf(logbook: Logbook, job: BacklogJob): { statuses: Status[]; reports: TaskReportMessage[] }[] {
  const shifts: ReturnType<typeof shiftsOf> = [];
  for (let until = job.to; until > job.from; ) {
    // The start of a shift is a message, which the next one is compared with.
    const part = { ...job, at: Math.max(job.from, logbook.shiftAt(until - 1).from) };
    shifts.push({ statuses: [...statusesOf(logbook, part, until)], reports: reportsOf(logbook, part, until) });
    until = part.at;
  }
  return shifts.reverse();
}

/** A floor as a plan shows it, in m. */
export interface DemoFloor {
  readonly building: Building;
  readonly mapName: string;
  readonly width: number;
  readonly height: number;
  /** Between the aisles: rows of parking spaces or shops. */
  readonly blocks: readonly Rect[];
}

/** The floors that machines of a site clean. */
export function demoFloors(seed: string, siteNumber: string, scene: string): readonly DemoFloor[] {
  const { building, floors } = sitePlan(seed, siteNumber, scene);
  return floors.map(({ mapName, width, height, blocks }) => ({ building, mapName, width, height, blocks }));
}
