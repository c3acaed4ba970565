import { periodReports, type RobotRank, rankings } from '@botify/contract/reports/period-reports.contract';
import type { Span } from '@botify/domain/reports/periods';
import type { Labour } from '@botify/domain/reports/saved';
import { useMemo } from 'react';
import { useCall } from '../../../kernel/call/query.tsx';
import { useFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { ChangeTag } from '../../../ui/change-tag.tsx';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { List } from '../../../ui/list/list.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import type { Where } from './address.ts';
import { useFigureColumns } from './figures.tsx';
import { PeriodMachine } from './machine.tsx';
import classes from './period.module.css';
import type { FigureName } from './text.ts';

const names: readonly FigureName[] = ['actualArea', 'cleanEfficiency', 'cleanCoverage', 'score', 'cleanSeconds', 'runs', 'mtba', 'alerts'];
const extra: readonly FigureName[] = ['attendanceDays', 'runSeconds', 'water', 'electricity', 'savedHours', 'interruptionCount'];
type Sortable = (typeof rankings)[number];
const none = {};
const options = { prefix: 'robots-', sortable: rankings, sort: '-actualArea', size: 10 } as const;

interface Props {
  readonly span: Span;
  readonly where: Where;
  readonly labour: Labour;
}

/** Ranking of machines, sortable by any figure. */
export function PeriodRobots({ span, where: { siteId }, labour }: Props) {
  const { t } = useText('periodReports');
  const filters = useFilters(none, options);
  const { from, to } = span;
  const query = useCall(periodReports.robots, { body: { ...filters.asQuery(), from, to, ...(siteId ? { siteId } : {}) } });
  const columns = useRobotColumns(labour);
  return (
    <SectionFrame title={t('robots.title')}>
      <div className={classes.list}>
        <List
          label={t('robots.title')}
          filters={filters}
          controls={none}
          query={query}
          columns={columns}
          keyOf={({ robotSn }) => robotSn}
          empty={{ text: t('empty.text') }}
        />
      </div>
    </SectionFrame>
  );
}

function useRobotColumns(labour: Labour): readonly Column<RobotRank, Sortable>[] {
  const { t } = useText('periodReports');
  const figures = useFigureColumns<RobotRank, Sortable>({ names, extra, sortable: rankings, labour });
  return useMemo(
    () => [
      { id: 'machine', head: t('column.machine'), cell: (robot) => <PeriodMachine {...robot} />, sort: 'robotSn', width: 220 },
      ...figures.slice(0, 1),
      {
        id: 'change',
        head: t('column.change'),
        cell: ({ actualArea, previousActualArea }) => <ChangeTag name="actualArea" now={actualArea} before={previousActualArea} />,
        hint: t('column.changeHint'),
      },
      ...figures.slice(1),
      {
        id: 'site',
        head: t('column.site'),
        cell: ({ siteId, siteName }) => <SiteLink siteId={siteId} name={siteName} none={t('noSite')} />,
        width: 180,
        extra: true,
      },
    ],
    [figures, t],
  );
}
