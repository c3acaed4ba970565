import type { PeriodReport } from '@botify/contract/reports/period-reports.contract';
import { useCallback } from 'react';
import { Failure } from '../../../ui/failure.tsx';
import type { Fetched } from '../../../ui/fetched.ts';
import { weeklyPath } from '../period/address.ts';
import { PeriodCharts } from '../period/charts.tsx';
import { PeriodCompared } from '../period/compared.tsx';
import { PeriodEmpty } from '../period/empty.tsx';
import { errorSum } from '../period/errors.tsx';
import { PeriodHeadline } from '../period/headline.tsx';
import { LabourNote } from '../period/labour-note.tsx';
import { PeriodMonths } from '../period/months.tsx';
import classes from '../period/period.module.css';
import { refusedRange } from '../period/range.tsx';
import { PeriodSites } from '../period/sites.tsx';
import { PeriodSkeleton } from '../period/skeleton.tsx';
import { askedPeriods, grainOf, type WeeklyFilters } from './filters.ts';
import { PeriodRows } from './rows.tsx';

interface Props {
  readonly query: Fetched<PeriodReport>;
  /** The newest answer, perhaps to an earlier question. */
  readonly last: PeriodReport | undefined;
  readonly filters: WeeklyFilters;
  readonly search: URLSearchParams;
}

/** Everything below the filters of the report. */
export function WeeklyBody({ query, last, filters, search }: Props) {
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
      {(total.runs > 0 || errorSum(total) > 0) && <PeriodCharts grain={grain} periods={last.periods} />}
      <PeriodRows grain={grain} query={query} where={where} asked={askedPeriods(filters)} />
      <div className={classes.pair}>
        <PeriodMonths {...last} />
        <PeriodSites report={last} to={ofSite} />
      </div>
    </div>
  );
}

/** The same report of one site, its lists at their beginning. */
function addressOfSite(search: URLSearchParams, siteId: string): string {
  const next = new URLSearchParams(search);
  for (const name of [...next.keys()].filter((key) => key.includes('-'))) next.delete(name);
  next.set('siteId', siteId);
  return `${weeklyPath}?${next}`;
}
