/** Whole seconds an error lasted, or has lasted so far. A machine's clock may run ahead of ours: never less than nothing. */
export function errorSeconds(start: Date, end: Date | null, now: Date): number {
  return Math.max(0, Math.round(((end ?? now).getTime() - start.getTime()) / 1000));
}
