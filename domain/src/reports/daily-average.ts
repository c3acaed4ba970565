import { type Figure, isMeasured } from '../format/measured.ts';

/** A day on which the machine did nothing would only dilute the average, so the total is shared among attendance days. */
export const dailyAverage = (total: Figure, attendanceDays: number): number | undefined =>
  isMeasured(total) && attendanceDays > 0 ? total / attendanceDays : undefined;
