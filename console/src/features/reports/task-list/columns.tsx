import { isRobotSn } from '@botify/contract/kernel/robot-sn';
import type { TaskReportRow } from '@botify/contract/reports/task-reports.contract';
import { mapScenes, opTypes, taskOutcomes, taskTypes } from '@botify/contract/robots/task-report';
import { dash } from '@botify/domain/format/number';
import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { usePhone } from '../../../kernel/browser/phone.ts';
import { dates, type OneOf, oneOf, text } from '../../../kernel/filters/search-params.ts';
import { spanOfDays } from '../../../kernel/filters/span-of-days.ts';
import { type Filters, useFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { machinePath, robotDetailPath } from '../../../kernel/page/paths.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { Area, Duration, Energy, Figure, Percent, Water } from '../../../ui/figure.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { SiteLink } from '../../../ui/site-link.tsx';
import { Time } from '../../../ui/time.tsx';
import { TaskOutcome, taskSeconds } from '../task/head.tsx';

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
type TaskReportsSort = (typeof options.sortable)[number];
export type TaskReportsFilters = Filters<TaskReportsDefinition, TaskReportsSort>;

export const useTaskReportsFilters = (): TaskReportsFilters => useFilters(definition, options);

/** Query of the list with page and order, and of the export without them. */
export function taskReportsQuery(filters: TaskReportsFilters) {
  const { current, size, sort, startedFrom: _, startedTo: __, ...rest } = filters.asQuery();
  const wanted = { ...rest, ...spanOfDays(filters.values.started) };
  return { wanted, page: { ...wanted, current, size, ...(sort ? { sort } : {}) } };
}

/** One column per field; less used ones are hidden by default. */
export function useTaskReportsColumns(): Column<TaskReportRow, TaskReportsSort>[] {
  const { t } = useText('taskReports');
  const mayOpenMachine = useHasPage(robotDetailPath);
  const isPhone = usePhone();
  return useMemo(() => {
    const counts = ['refillCount', 'avoidCount', 'bumpCount', 'interruptionCount'] as const;
    return [
      { id: 'program', head: t('field.programName'), cell: ({ programName }) => programName, width: 220 },
      {
        id: 'machine',
        head: t('field.robotName'),
        cell: (row) => <Machine {...row} mayOpen={mayOpenMachine} />,
        width: 180,
        phone: 'fact',
      },
      {
        id: 'site',
        head: t('field.siteName'),
        cell: ({ siteId, siteName }) => <SiteLink siteId={siteId} name={siteName} none={t('noSite')} />,
        width: 160,
      },
      {
        id: 'start',
        phone: 'fact',
        head: t('field.startTime'),
        // Without the year there is room for the area.
        cell: ({ startTime, timeZone }) => <Time at={startTime} zone={timeZone} precision={isPhone ? 'short' : 'minute'} />,
        sort: 'startTime',
      },
      { id: 'took', head: t('field.taskSeconds'), cell: (row) => <Duration seconds={taskSeconds(row)} />, numeric: true },
      { id: 'outcome', head: t('field.outcome'), cell: ({ outcome }) => <TaskOutcome outcome={outcome} />, phone: 'state' },
      {
        id: 'actualArea',
        head: t('field.actualArea'),
        cell: ({ actualArea }) => <Area squareMetres={actualArea} />,
        numeric: true,
        phone: 'fact',
      },
      {
        id: 'coverage',
        head: t('field.cleanCoverage'),
        hint: t('formula.cleanCoverage'),
        cell: ({ cleanCoverage }) => <Percent value={cleanCoverage} precision={{ atMost: 1 }} />,
        numeric: true,
      },
      {
        id: 'efficiency',
        head: t('field.cleanEfficiency'),
        hint: t('formula.cleanEfficiency'),
        cell: ({ cleanEfficiency }) => <Figure value={cleanEfficiency} unit="㎡/h" precision={{ atMost: 0 }} />,
        numeric: true,
      },
      {
        id: 'progress',
        head: t('field.taskProgress'),
        cell: ({ taskProgress }) => <Percent value={taskProgress} precision={{ atMost: 0 }} />,
        numeric: true,
        extra: true,
      },
      { id: 'opType', head: t('field.opType'), cell: ({ opType }) => t(`opType.${opType}`), extra: true },
      { id: 'robotSn', head: t('field.robotSn'), cell: ({ robotSn }) => robotSn, extra: true },
      {
        id: 'end',
        head: t('field.endTime'),
        cell: ({ endTime, timeZone }) => <Time at={endTime} zone={timeZone} precision="minute" />,
        extra: true,
      },
      {
        id: 'updated',
        head: t('field.updateTime'),
        cell: ({ updateTime, timeZone }) => <Time at={updateTime} zone={timeZone} />,
        extra: true,
      },
      { id: 'opUser', head: t('field.opUser'), cell: ({ opUser }) => opUser ?? dash, extra: true, width: 140 },
      { id: 'taskType', head: t('field.taskType'), cell: ({ taskType }) => t(`taskType.${taskType}`), extra: true },
      { id: 'map', head: t('field.mapName'), cell: ({ mapName }) => mapName, extra: true, width: 140 },
      { id: 'mapScene', head: t('field.mapScene'), cell: ({ mapScene }) => t(`mapScene.${mapScene}`), extra: true },
      {
        id: 'targetArea',
        head: t('field.targetArea'),
        cell: ({ targetArea }) => <Area squareMetres={targetArea} />,
        numeric: true,
        extra: true,
      },
      {
        id: 'effectiveArea',
        head: t('field.effectiveArea'),
        cell: ({ effectiveArea }) => <Area squareMetres={effectiveArea} />,
        numeric: true,
        extra: true,
      },
      {
        id: 'cleaning',
        head: t('field.cleanSeconds'),
        cell: ({ cleanSeconds }) => <Duration seconds={cleanSeconds} />,
        numeric: true,
        extra: true,
      },
      { id: 'water', head: t('field.water'), cell: ({ water }) => <Water litres={water} />, numeric: true },
      { id: 'electricity', head: t('field.electricity'), cell: ({ electricity }) => <Energy kilowattHours={electricity} />, numeric: true },
      ...counts.map((name) => ({
        id: name,
        head: t(`field.${name}`),
        cell: (row: TaskReportRow) => row[name],
        numeric: true,
        extra: true,
      })),
      ...(['batteryStart', 'batteryEnd'] as const).map((name) => ({
        id: name,
        head: t(`field.${name}`),
        cell: (row: TaskReportRow) => <Percent value={row[name]} precision={{ atMost: 0 }} />,
        numeric: true,
        extra: true,
      })),
    ];
  }, [t, mayOpenMachine, isPhone]);
}

const Machine = ({ robotSn, robotName, mayOpen }: TaskReportRow & { readonly mayOpen: boolean }) =>
  mayOpen ? (
    <Anchor component={Link} to={machinePath(robotSn)} inherit>
      {robotName}
    </Anchor>
  ) : (
    robotName
  );
