import { mapScenes, opTypes, type TaskReportMessage, taskOutcomes, taskTypes } from '@botify/contract/reports/task-report';

type Outcome = TaskReportMessage['outcome'];
export interface Kind {
  readonly opType?: TaskReportMessage['opType'] | undefined;
  readonly taskType?: TaskReportMessage['taskType'] | undefined;
  readonly mapScene?: TaskReportMessage['mapScene'] | undefined;
}

/** The sum over all of them stands before the first. */
const place = <T extends string>(names: readonly T[], name: T | undefined): number => (name ? names.indexOf(name) + 1 : 0);
const [scenes, tasks, ops] = [mapScenes.length + 1, taskTypes.length + 1, opTypes.length + 1];

/** Which number of `task_report_month.runs` counts one kind of reports; what is left out is any. `count_report_kinds` fills them. */
export const cellOf = (outcome: Outcome, { opType, taskType, mapScene }: Kind = {}): number =>
  1 +
  ((taskOutcomes.indexOf(outcome) * ops + place(opTypes, opType)) * tasks + place(taskTypes, taskType)) * scenes +
  place(mapScenes, mapScene);
