/** Duration in whole seconds, up to now for an active error. Never negative, although a robot's clock can run ahead of the server's. */
export function errorSeconds(start: Date, end: Date | null, now: Date): number {
  return Math.max(0, Math.round(((end ?? now).getTime() - start.getTime()) / 1000));
}
