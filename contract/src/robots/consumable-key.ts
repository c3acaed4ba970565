/** Consumables with a name in the text `robotDetail:consumableName`, by the key that robots send. */
const consumableKeys = ['rollerBrush', 'sideBrush', 'squeegee', 'cleanWaterFilter', 'dustFilter'] as const;
export type ConsumableKey = (typeof consumableKeys)[number];

export const consumableKey = (name: string): ConsumableKey | undefined => consumableKeys.find((key) => key === name);
