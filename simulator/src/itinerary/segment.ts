import type { FlagName, modes } from '@botify/contract/robots/status';
import type { opTypes, taskOutcomes } from '@botify/contract/robots/task-report';
import type { WorkState } from '@botify/contract/robots/work-state';
import type { Floor, MapScene, TaskType } from '../floor-plan/floor.ts';
import type { Path } from '../floor-plan/path.ts';
import type { Coverage } from '../floor-plan/site-plan.ts';
import type { Sums } from './sums.ts';

export type Mode = (typeof modes)[number];

/** What changes evenly while a segment lasts. */
export interface Levels {
  /** Percent. */
  readonly battery: number;
  readonly clean: number;
  readonly dirty: number;
  /** Meters along the segment's path. */
  readonly along: number;
  /** Task progress in percent. */
  readonly progress: number;
  /** Since the shift began. */
  readonly sums: Sums;
}

/** A time span with one activity; values are interpolated linearly. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  readonly state: WorkState;
  readonly mode: Mode;
  readonly task: TaskRun | null;
  readonly floor: Floor;
  readonly path: Path;
  readonly first: Levels;
  readonly last: Levels;
  readonly charging: boolean;
  readonly flags: readonly FlagName[];
  /** Too short to appear in the history. */
  readonly brief: boolean;
}

/** A fault with its duration. */
export interface Incident {
  readonly code: string;
  readonly from: number;
  readonly to: number;
}

export interface TaskRun {
  readonly taskId: string;
  readonly name: string;
  readonly floor: Floor;
  readonly scene: MapScene;
  readonly type: TaskType;
  readonly coverage: Coverage;
  readonly opType: (typeof opTypes)[number];
  readonly opUser: string | null;
  readonly start: number;
  /** Planned meters of the path. */
  readonly planned: number;
  /** Share of the target covered by the planned path. */
  readonly reach: number;
  end: number;
  outcome: (typeof taskOutcomes)[number];
  progress: number;
  refills: number;
  interruptions: number;
  givenWay: number;
  readonly before: Levels;
  after: Levels;
}

/** Everything one robot does in 24 hours. */
export interface Shift {
  readonly shift: number;
  readonly from: number;
  readonly to: number;
  readonly segments: readonly Segment[];
  readonly incidents: readonly Incident[];
  readonly tasks: readonly TaskRun[];
  readonly sums: Sums;
}

const resting: ReadonlySet<WorkState> = new Set(['idle', 'await']);
export const isBusy = (state: WorkState): boolean => !resting.has(state);
