import { type RobotRank, rankings } from '@botify/contract/reports/period-reports.contract';
import { useMemo } from 'react';
import { oneOf, text } from '../../../kernel/filters/search-params.ts';
import { type Filters, useFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { ChangeTag } from '../../../ui/change-tag.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { SiteLink } from '../../../ui/site-link.tsx';
import { useFigureColumns } from '../period/figures.tsx';
import { PeriodMachine } from '../period/machine.tsx';
import type { FigureName } from '../period/text.ts';

const definition = { keyword: text(), siteId: oneOf(), from: oneOf(), to: oneOf() };
const options = { sortable: rankings, sort: '-runSeconds' } as const;

type RunningDefinition = typeof definition;
type RunningSort = (typeof rankings)[number];
type RunningFilters = Filters<RunningDefinition, RunningSort>;

export const useRunningFilters = (): RunningFilters => useFilters(definition, options);

/** Query of the list with its page, and of the export without it. */
export function runningQuery(filters: RunningFilters) {
  const { current, size, ...wanted } = filters.asQuery();
  return { wanted, page: { ...wanted, current, size } };
}

export const runningNames: readonly FigureName[] = [
  'runSeconds',
  'cleanSeconds',
  'actualArea',
  'cleanEfficiency',
  'cleanCoverage',
  'runs',
  'attendanceDays',
  'mtba',
  'alerts',
  'water',
  'electricity',
];
export const runningExtra: readonly FigureName[] = [
  'score',
  'completedShare',
  'targetArea',
  'effectiveArea',
  'taskSeconds',
  'refillCount',
  'avoidCount',
  'bumpCount',
  'interruptionCount',
  'averageArea',
  'averageCleanSeconds',
];

export function useRunningColumns(): readonly Column<RobotRank, RunningSort>[] {
  const { t } = useText('periodReports');
  const figures = useFigureColumns<RobotRank, RunningSort>({ names: runningNames, extra: runningExtra, sortable: rankings });
  return useMemo(
    () => [
      { id: 'machine', head: t('column.machine'), cell: (robot) => <PeriodMachine {...robot} />, sort: 'robotSn', width: 220 },
      {
        id: 'site',
        head: t('column.site'),
        cell: ({ siteId, siteName }) => <SiteLink siteId={siteId} name={siteName} none={t('noSite')} />,
        width: 160,
      },
      ...figures,
      {
        id: 'change',
        head: t('column.change'),
        cell: ({ actualArea, previousActualArea }) => <ChangeTag name="actualArea" now={actualArea} before={previousActualArea} />,
        hint: t('column.changeHint'),
        extra: true,
      },
      { id: 'model', head: t('column.model'), cell: ({ modelNum }) => modelNum, extra: true },
    ],
    [figures, t],
  );
}
