/** Mean running time between alerts, in the unit of the running time; undefined when the robot never ran. */
export function mtba(runningTime: number, alerts: number): number | undefined {
  if (!(runningTime > 0)) return undefined;
  return alerts > 0 ? runningTime / alerts : runningTime;
}
