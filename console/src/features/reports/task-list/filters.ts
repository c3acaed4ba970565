import { isRobotSn } from '@botify/contract/kernel/robot-sn';
import { mapScenes, opTypes, taskOutcomes, taskTypes } from '@botify/contract/robots/task-report';
import { dates, type OneOf, oneOf, text } from '../../../kernel/filters/search-params.ts';
import { spanOfDays } from '../../../kernel/filters/span-of-days.ts';
import { type Filters, useFilters } from '../../../kernel/filters/use-filters.ts';

/** A day set by a link from a report. Invalid values are ignored. */
const day = (): OneOf<string> => ({
  ...oneOf(),
  read: ([given = '']) => dates().read([`${given}..`])?.from,
});

const definition = {
  keyword: text(),
  siteId: oneOf(),
  outcome: oneOf(taskOutcomes),
  started: dates(),
  robotSn: oneOf(isRobotSn),
  opType: oneOf(opTypes),
  taskType: oneOf(taskTypes),
  mapScene: oneOf(mapScenes),
  dayFrom: day(),
  dayTo: day(),
};
const options = { sortable: ['startTime'], sort: '-startTime' } as const;

export type TaskReportsDefinition = typeof definition;
export type TaskReportsSort = (typeof options.sortable)[number];
export type TaskReportsFilters = Filters<TaskReportsDefinition, TaskReportsSort>;

export const useTaskReportsFilters = (): TaskReportsFilters => useFilters(definition, options);

/** Query of the list with page and order, and of the export without them. */
export function taskReportsQuery(filters: TaskReportsFilters) {
  const { current, size, sort, startedFrom: _, startedTo: __, ...rest } = filters.asQuery();
  const wanted = { ...rest, ...spanOfDays(filters.values.started) };
  return { wanted, page: { ...wanted, current, size, ...(sort ? { sort } : {}) } };
}
