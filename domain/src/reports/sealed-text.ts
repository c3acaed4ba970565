import type { SharedReport } from '@botify/contract/reports/shared-reports.contract';

/** Must change with the list below, so that an old signature is never checked against new fields. */
const version = 'task-report.1';

/** The signed fields, in signing order. */
export const sealedFigures = [
  'robotSn',
  'programName',
  'startTime',
  'endTime',
  'outcome',
  'taskProgress',
  'targetArea',
  'actualArea',
  'effectiveArea',
  'cleanSeconds',
  'cleanCoverage',
  'cleanEfficiency',
  'refillCount',
  'avoidCount',
  'bumpCount',
  'interruptionCount',
  'water',
  'electricity',
  'batteryStart',
  'batteryEnd',
] as const satisfies readonly (keyof SharedReport)[];

type Sealed = Pick<SharedReport, (typeof sealedFigures)[number]>;

/** Canonical text that is signed: equal figures give equal bytes on every platform. */
export const sealedText = (report: Sealed): string =>
  JSON.stringify(Object.fromEntries([['version', version], ...sealedFigures.map((name) => [name, report[name]])]));
