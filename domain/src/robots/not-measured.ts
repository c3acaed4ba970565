import type { RobotModel } from './robot-model.ts';

export type Measurement = 'area' | 'water' | 'electricity' | 'dockingStation';

/** What a model has no meter for. Whatever such a machine reports there is a placeholder and is shown as a dash. */
const notMeasured: Readonly<Record<RobotModel, readonly Measurement[]>> = {
  CB1900: ['water'],
  iWalk: ['electricity', 'dockingStation'],
  other: [],
};

export const measures = (model: RobotModel, measurement: Measurement): boolean => !notMeasured[model].includes(measurement);
