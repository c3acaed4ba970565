/** Interpolates between two figures, never beyond the newer one. */
export const countedAt = (before: number, newest: number, part: number): number =>
  part >= 1 ? newest : Math.min(newest, before + (newest - before) * Math.max(0, part));
