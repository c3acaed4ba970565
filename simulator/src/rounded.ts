const scales = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000];

/** Rounds to the precision robots report. */
export function rounded(value: number, digits: number): number {
  const scale = scales[digits] ?? 1;
  return Math.round(value * scale) / scale;
}
