import type { PeriodReport, SiteRank } from '@botify/contract/reports/period-reports.contract';
import { useMemo } from 'react';
import { useFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { ChangeTag } from '../../../ui/change-tag.tsx';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { useInMemory } from '../../../ui/list/in-memory.ts';
import { List } from '../../../ui/list/list.tsx';
import { RowActions } from '../../../ui/list/row-actions.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { PeriodFigure, useFigureColumns } from './figures.tsx';
import classes from './period.module.css';
import type { FigureName } from './text.ts';

/** An area with a bar relative to the largest of the ranking. */
const PeriodShare = ({ value, most }: { readonly value: number; readonly most: number }) => (
  <span className={classes.share}>
    <span className={classes.track} aria-hidden="true">
      <span style={{ width: `${most > 0 ? (value / most) * 100 : 0}%` }} />
    </span>
    <PeriodFigure name="actualArea" value={value} />
  </span>
);

const names: readonly FigureName[] = ['cleanEfficiency', 'cleanCoverage', 'score', 'cleanSeconds', 'runs', 'alerts'];
const extra: readonly FigureName[] = ['robots', 'attendanceDays', 'water', 'electricity', 'savedHours', 'mtba', 'runSeconds'];
const sortable = ['actualArea', 'cleanEfficiency', 'cleanCoverage', 'score', 'cleanSeconds', 'runs', 'alerts'] as const;
type Sortable = (typeof sortable)[number];
const none = {};
const options = { prefix: 'sites-', sortable, sort: '-actualArea', size: 10 } as const;
const rules = { by: Object.fromEntries(sortable.map((name) => [name, (row: SiteRank) => row[name]])) } as {
  readonly by: Record<Sortable, (row: SiteRank) => number | null>;
};

interface Props {
  readonly report: PeriodReport;
  /** Address of the same report for one site. */
  readonly to: (siteId: string) => string;
}

/** Ranking of sites by area. */
export function PeriodSites({ report, to }: Props) {
  const { t } = useText('periodReports');
  const filters = useFilters(none, options);
  const rows = useInMemory({ data: report.sites, error: null, isFetching: false, refetch: () => undefined }, filters, rules);
  const columns = useSiteColumns(report);
  return (
    <SectionFrame title={t('sites.title')}>
      <div className={classes.list}>
        <List
          label={t('sites.title')}
          filters={filters}
          controls={none}
          query={rows}
          columns={columns}
          keyOf={({ siteId }) => siteId ?? ''}
          rowActions={({ siteId, siteName }) =>
            siteId &&
            siteName && <RowActions main={{ words: t('sites.only'), name: t('sites.onlyOf', { name: siteName }), act: to(siteId) }} />
          }
          empty={{ text: t('empty.text') }}
        />
      </div>
    </SectionFrame>
  );
}

function useSiteColumns({ sites, labour }: PeriodReport): readonly Column<SiteRank, Sortable>[] {
  const { t } = useText('periodReports');
  const { t: words } = useText('figures');
  const figures = useFigureColumns<SiteRank, Sortable>({ names, extra, sortable, labour });
  const most = sites.reduce((area, one) => Math.max(area, one.actualArea), 0);
  return useMemo(
    () => [
      {
        id: 'site',
        head: t('column.site'),
        cell: ({ siteId, siteName }) => <SiteLink siteId={siteId} name={siteName} none={t('noSite')} />,
        width: 220,
      },
      {
        id: 'actualArea',
        head: words('name.actualArea'),
        cell: ({ actualArea }) => <PeriodShare value={actualArea} most={most} />,
        sort: 'actualArea',
        hint: words('formula.actualArea'),
      },
      {
        id: 'change',
        head: t('column.change'),
        cell: ({ actualArea, previousActualArea }) => <ChangeTag name="actualArea" now={actualArea} before={previousActualArea} />,
        hint: t('column.changeHint'),
      },
      ...figures,
    ],
    [figures, most, t, words],
  );
}
