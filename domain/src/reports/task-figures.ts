/** Percent of what was to be cleaned that was cleaned; null where nothing was to be. */
export const cleanCoverage = (effectiveArea: number, targetArea: number): number | null =>
  targetArea > 0 ? (effectiveArea / targetArea) * 100 : null;

/** m²/h while it cleaned; null when it did not. */
export const cleanEfficiency = (actualArea: number, cleanSeconds: number): number | null =>
  cleanSeconds > 0 ? (actualArea * 3600) / cleanSeconds : null;

/** Percent of what it drove over that counts, each square meter once; null when it drove over nothing. */
export const effectiveShare = (effectiveArea: number, actualArea: number): number | null =>
  actualArea > 0 ? (effectiveArea / actualArea) * 100 : null;
