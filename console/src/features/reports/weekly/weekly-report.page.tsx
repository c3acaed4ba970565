import type { PeriodChoice } from '@botify/contract/reports/period-documents.contract';
import { grains, type PeriodReport, periodReports } from '@botify/contract/reports/period-reports.contract';
import { showsCharts } from '@botify/domain/reports/period-document';
import { Button } from '@mantine/core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { Guarded, usePage } from '../../../kernel/page/page.tsx';
import { weeklyPath } from '../../../kernel/page/paths.ts';
import { useSearchParams } from '../../../kernel/page/use-search-params.ts';
import { PeriodCompared } from '../../../ui/change-tag.tsx';
import { Link } from '../../../ui/link.tsx';
import { Failure, type Fetched, useLastAnswer } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { showPart } from '../../../ui/show-part.ts';
import { PeriodCharts } from '../period/charts.tsx';
import { LabourNote } from '../period/figures.tsx';
import { PeriodHeadline } from '../period/headline.tsx';
import { PeriodMonths } from '../period/months.tsx';
import { PeriodPaper } from '../period/paper.tsx';
import classes from '../period/period.module.css';
import { PeriodEmpty, PeriodSkeleton } from '../period/placeholders.tsx';
import { presets } from '../period/presets.ts';
import { PeriodRange, PeriodWhere, refusedRange } from '../period/range.tsx';
import { PeriodSites } from '../period/sites.tsx';
import { grainOf, PeriodRows, periodsQuery, useWeeklyFilters, type WeeklyFilters } from './rows.tsx';

interface Props {
  readonly query: Fetched<PeriodReport>;
  /** The most recent response, possibly of an earlier query. */
  readonly last: PeriodReport | undefined;
  readonly filters: WeeklyFilters;
  readonly search: URLSearchParams;
}

/** Everything below the filters. */
function WeeklyBody({ query, last, filters, search }: Props) {
  const { siteId, robotSn } = filters.values;
  const ofSite = useCallback((site: string) => addressOfSite(search, site), [search]);
  if (query.error && !query.data) return refusedRange(query.error) ? null : <Failure query={query} />;
  if (!last) return <PeriodSkeleton />;
  const where = { siteId, robotSn };
  const { total, previous, labour } = last;
  const grain = query.data ? grainOf(filters) : last.grain;
  return (
    <div className={query.data ? classes.page : `${classes.page} ${classes.stale}`} aria-busy={!query.data}>
      {query.error && <Failure query={query} stale />}
      <PeriodCompared inProgress={last.inProgress} previous={previous} />
      <PeriodHeadline span={last} where={where} figures={total} previous={previous} labour={labour} />
      <LabourNote {...labour} />
      {total.runs === 0 && <PeriodEmpty narrowed={Boolean(siteId ?? robotSn)} onWiden={() => filters.clear(['siteId', 'robotSn'])} />}
      {showsCharts({ grain }, total) && <PeriodCharts grain={grain} periods={last.periods} previous={last.previousPeriods} />}
      <PeriodRows grain={grain} query={query} where={where} requested={periodsQuery(filters)} />
      <div className={classes.pair}>
        <PeriodMonths {...last} />
        <PeriodSites report={last} to={ofSite} />
      </div>
    </div>
  );
}

/** Same report for one site, with all lists on their first page. */
function addressOfSite(search: URLSearchParams, siteId: string): string {
  const next = new URLSearchParams(search);
  for (const name of [...next.keys()].filter((key) => key.includes('-'))) next.delete(name);
  next.set('siteId', siteId);
  return `${weeklyPath}?${next}`;
}

const LabourDialog = lazy(whenOnline(() => import('./labour-dialog.tsx').then((module) => ({ default: module.LabourDialog }))));

/** Opens the labor figures; shown only with the permission to change them. */
function LabourButton() {
  const { t } = useText('periodReports');
  const { data } = useCall(periodReports.labour, {});
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" disabled={!data} onClick={() => showPart(() => setOpen(true))}>
        {t('labour.button')}
      </Button>
      <Suspense>{open && data && <LabourDialog labour={data} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

export default function WeeklyReportPage() {
  const { t } = useText('periodReports');
  useText('figures');
  useText('units');
  const { title } = usePage();
  const filters = useWeeklyFilters();
  const requested = periodsQuery(filters);
  const query = useCall(periodReports.query, { body: requested });
  const last = useLastAnswer(query);
  const { from, to } = filters.values;
  const [search] = useSearchParams();
  return (
    <>
      <PageHeader
        summary={t('summary')}
        actions={
          <>
            {query.data && <PeriodPaper choice={chosen(filters, query.data)} />}
            <Guarded button="subscribeReport">
              <SubscribeButton />
            </Guarded>
            <Guarded button="editLabour">
              <LabourButton />
            </Guarded>
          </>
        }
      />
      <div className={classes.page}>
        <div className={classes.bar}>
          <div className={classes.line}>
            <Segments
              label={t('grain.label')}
              values={grains}
              wordsOf={(grain) => t(`grain.${grain}`)}
              value={grainOf(filters)}
              onChoose={(grain) => filters.set({ grain })}
            />
            <PeriodRange
              requested={{ ...(from ? { from } : {}), ...(to ? { to } : {}) }}
              answered={last}
              presets={presets}
              error={query.error}
              onChoose={(span) => filters.set(span)}
            />
          </div>
          <PeriodWhere label={title} filters={filters} />
        </div>
        <WeeklyBody query={query} last={last} filters={filters} search={search} />
      </div>
    </>
  );
}

/** The report that is shown, with the days that the server filled in. */
const chosen = (filters: WeeklyFilters, { from, to }: PeriodReport): PeriodChoice => {
  const { siteId, robotSn } = filters.values;
  return { grain: grainOf(filters), from, to, ...(siteId ? { siteId } : {}), ...(robotSn ? { robotSn } : {}) };
};

/** Link to the recipients of these reports by mail. */
function SubscribeButton() {
  const { t } = useText('reportRecipients');
  return (
    <Button component={Link} to="/report/weeklyReport/subscription" variant="default">
      {t('open')}
    </Button>
  );
}
