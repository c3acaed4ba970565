import { mapScenes, opTypes, taskOutcomes, taskTypes } from '@botify/contract/reports/task-report';
import { type DateRange, dates, type LocalDate, type OneOf, oneOf, text } from '../../kernel/search-params.ts';
import { type Filters, useFilters } from '../../kernel/use-filters.ts';

/** A day that a report named when it linked here. What is no day means nothing. */
const day = (): OneOf<string> => ({
  ...oneOf(),
  read: ([given = '']) => dates().read([`${given}..`])?.from,
});

const definition = {
  keyword: text(),
  siteId: oneOf(),
  outcome: oneOf(taskOutcomes),
  started: dates(),
  robotSn: oneOf(),
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

/** What the filters ask for: of the list with its page and order, and without them of the files. */
export function askedTaskReports(filters: TaskReportsFilters) {
  const { current, size, sort, startedFrom: _, startedTo: __, ...rest } = filters.asQuery();
  const wanted = { ...rest, ...startedOn(filters.values.started) };
  return { wanted, page: { ...wanted, current, size, ...(sort ? { sort } : {}) } };
}

/** Midnight by the clock of whoever looks, so many days after it. The calendar knows how long the days between are. */
function midnight(on: LocalDate, later: number): string {
  const [year = 0, month = 1, date = 1] = on.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

const startedOn = ({ from, to }: DateRange) => ({
  ...(from ? { startFrom: midnight(from, 0) } : {}),
  ...(to ? { startTo: midnight(to, 1) } : {}),
});
