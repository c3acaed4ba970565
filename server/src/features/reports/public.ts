export { listTaskReports } from './list-task-reports.service.ts';
export { listMissed } from './missed-cleaning.service.ts';
export { periodRows } from './period-export.service.ts';
export { queryReport } from './period-report.service.ts';
export { rankRobots } from './rank-robots.service.ts';
export { rollUpReports, type Touched } from './roll-up-reports.ts';
export { robotRows } from './running-export.service.ts';
export { readTaskRun } from './task-run.service.ts';
