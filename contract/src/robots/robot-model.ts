export const robotModels = ['CB1900', 'iWalk', 'other'] as const;
export type RobotModel = (typeof robotModels)[number];

export type Measurement = 'area' | 'water' | 'electricity' | 'dockingStation';

/** What a model has no meter for. Whatever such a machine reports there is a placeholder and is shown as a dash. */
export const notMeasured: Readonly<Record<RobotModel, readonly Measurement[]>> = {
  CB1900: ['water'],
  iWalk: ['electricity', 'dockingStation'],
  other: [],
};
