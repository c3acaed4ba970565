/** Percent of the target area that was cleaned; null without a target. */
export const cleanCoverage = (effectiveArea: number, targetArea: number): number | null =>
  targetArea > 0 ? (effectiveArea / targetArea) * 100 : null;

/** m²/h of cleaning time; null without cleaning time. */
export const cleanEfficiency = (actualArea: number, cleanSeconds: number): number | null =>
  cleanSeconds > 0 ? (actualArea * 3600) / cleanSeconds : null;

/** Percent of the covered area that counts, overlap counted once; null when nothing was covered. */
export const effectiveShare = (effectiveArea: number, actualArea: number): number | null =>
  actualArea > 0 ? (effectiveArea / actualArea) * 100 : null;
