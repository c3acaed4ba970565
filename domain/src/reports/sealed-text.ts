import type { SharedReport } from '@botify/contract/reports/shared-reports.contract';

/** Changes with the list below, so that an old seal is never read with new eyes. */
const version = 'task-report.1';

/** What a seal vouches for, in the order in which it is signed. */
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

/** The figures as they are signed: the same figures are the same text, byte for byte, wherever it is made. */
export const sealedText = (report: Sealed): string =>
  JSON.stringify(Object.fromEntries([['version', version], ...sealedFigures.map((name) => [name, report[name]])]));
