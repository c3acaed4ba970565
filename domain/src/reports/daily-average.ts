import { type Figure, isMeasured } from '../format/measured.ts';

/** Divides by attendance days: days without work would dilute the average. */
export const dailyAverage = (total: Figure, attendanceDays: number): number | undefined =>
  isMeasured(total) && attendanceDays > 0 ? total / attendanceDays : undefined;
