/** Includes pauses. */
export const taskSeconds = ({ startTime, endTime }: { readonly startTime: string; readonly endTime: string }): number =>
  (Date.parse(endTime) - Date.parse(startTime)) / 1000;
