import type { Status } from '@botify/contract/robots/status';
import type { TaskReportMessage } from '@botify/contract/robots/task-report';
import { pastOf, reportsOf, statusesOf } from './fleet/backlog-jobs.ts';
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
  // Keeps all shifts: counters are summed backwards but sent forwards.
  const logbook = new Logbook(robot, span, Number.POSITIVE_INFINITY);
  return {
    statuses: jobs.flatMap((job) => [...statusesOf(logbook, job)]),
    reports: jobs.flatMap((job) => reportsOf(logbook, job, job.to)),
  };
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
