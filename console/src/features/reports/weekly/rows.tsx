import { isRobotSn } from '@botify/contract/kernel/robot-sn';
import { type Grain, grains, type Period, type PeriodReport, periodExports } from '@botify/contract/reports/period-reports.contract';
import { errorSum } from '@botify/domain/reports/error-sum';
import { useMemo } from 'react';
import { download } from '../../../kernel/call/download.ts';
import { oneOf } from '../../../kernel/filters/search-params.ts';
import { type Filters, useFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import type { Column } from '../../../ui/list/column.ts';
import { useInMemory } from '../../../ui/list/in-memory.ts';
import { List } from '../../../ui/list/list.tsx';
import type { Fetched } from '../../../ui/loaded.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { dailyDetailPath, periodPath, type Where } from '../period/address.ts';
import { useFigureColumns } from '../period/figures.tsx';
import { type FigureName, usePeriodLabel } from '../period/text.ts';

const definition = { grain: oneOf(grains, 'day'), from: oneOf(), to: oneOf(), siteId: oneOf(), robotSn: oneOf(isRobotSn) };
export type WeeklyFilters = Filters<typeof definition, never>;

export const useWeeklyFilters = (): WeeklyFilters => useFilters(definition);

export function periodsQuery(filters: WeeklyFilters) {
  const { current: _, size: __, ...requested } = filters.asQuery();
  return requested;
}

export const grainOf = ({ values }: WeeklyFilters): Grain => values.grain ?? 'day';

const names: readonly FigureName[] = [
  'runs',
  'actualArea',
  'cleanSeconds',
  'cleanEfficiency',
  'cleanCoverage',
  'score',
  'water',
  'electricity',
  'savedHours',
];
const extra: readonly FigureName[] = [
  'robots',
  'attendanceDays',
  'completedShare',
  'targetArea',
  'effectiveArea',
  'runSeconds',
  'savedDollars',
  'averageArea',
  'mtba',
  'alerts',
];
const sortable = ['from', 'actualArea', 'cleanSeconds', 'cleanEfficiency', 'cleanCoverage', 'score', 'errors'] as const;
type Sortable = (typeof sortable)[number];
const none = {};
const options = { prefix: 'rows-', sortable, sort: '-from' } as const;
const rules = {
  by: {
    from: ({ from }: Period) => from,
    actualArea: ({ actualArea }: Period) => actualArea,
    cleanSeconds: ({ cleanSeconds }: Period) => cleanSeconds,
    cleanEfficiency: ({ cleanEfficiency }: Period) => cleanEfficiency,
    cleanCoverage: ({ cleanCoverage }: Period) => cleanCoverage,
    score: ({ score }: Period) => score,
    errors: errorSum,
  },
};

interface Props {
  readonly grain: Grain;
  readonly query: Fetched<PeriodReport>;
  readonly where: Where;
  readonly requested: ReturnType<typeof periodsQuery>;
}

/** Every period of the range, newest first, linked to its page. */
export function PeriodRows({ grain, query, where, requested }: Props) {
  const { t } = useText('periodReports');
  const filters = useFilters(none, options);
  const { data, error, isFetching, refetch } = query;
  const rows = useInMemory({ data: data?.periods, error, isFetching, refetch }, filters, rules);
  const mayOpen = useHasPage(dailyDetailPath);
  const columns = usePeriodColumns(grain, data);
  return (
    <List
      label={t(`rows.${grain}`)}
      filters={filters}
      controls={none}
      query={rows}
      columns={columns}
      keyOf={({ from }) => from}
      {...(mayOpen ? { to: ({ from }: Period) => periodPath(grain, from, where) } : {})}
      empty={{ text: t('empty.text') }}
      exports={{
        button: 'exportWeeklyReport',
        run: (format, onProgress) => download(periodExports[format], { body: requested }, t(`file.${grain}`), onProgress),
      }}
    />
  );
}

function usePeriodColumns(grain: Grain, report: PeriodReport | undefined): readonly Column<Period, Sortable>[] {
  const { t } = useText('periodReports');
  const { t: words } = useText('figures');
  const label = usePeriodLabel();
  const figures = useFigureColumns<Period, Sortable>({ names, extra, sortable, labour: report?.labour });
  return useMemo(
    () => [
      {
        id: 'from',
        head: t(`column.period.${grain}`),
        cell: (period) => (
          <>
            {label(grain, period)} {period.inProgress && <Tag tone="blue">{t('inProgress')}</Tag>}
          </>
        ),
        sort: 'from',
        width: 320,
      },
      ...figures,
      {
        id: 'errors',
        head: words('name.errors'),
        cell: (period) => <LevelCounts errors={period.errors} />,
        sort: 'errors',
        hint: words('formula.errors'),
      },
    ],
    [grain, label, figures, t, words],
  );
}

/** `P0 1 · P2 4`: only levels that occurred. Zero is written out, because a dash means not measured. */
function LevelCounts({ errors }: Pick<Period, 'errors'>) {
  const { t } = useText('periodReports');
  const counted = Object.entries(errors).filter(([, count]) => count > 0);
  return counted.length === 0 ? t('noErrors') : counted.map(([level, count]) => `${level} ${count}`).join(' · ');
}
