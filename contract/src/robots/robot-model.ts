export const robotModels = ['CB1900', 'iWalk', 'other'] as const;
export type RobotModel = (typeof robotModels)[number];

export type Measurement = 'area' | 'water' | 'electricity' | 'dockingStation';

/** Measurements a model has no meter for. Values it reports there are placeholders and shown as a dash. */
export const notMeasured: Readonly<Record<RobotModel, readonly Measurement[]>> = {
  CB1900: ['water'],
  iWalk: ['electricity', 'dockingStation'],
  other: [],
};
