/** Keys that machines send for what wears out and that the product has names for; text `robotDetail:consumableName` holds the names. */
const consumableKeys = ['rollerBrush', 'sideBrush', 'squeegee', 'cleanWaterFilter', 'dustFilter'] as const;
export type ConsumableKey = (typeof consumableKeys)[number];

export const consumableKey = (name: string): ConsumableKey | undefined => consumableKeys.find((key) => key === name);
