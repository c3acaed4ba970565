import { isRobotSn } from '@botify/contract/kernel/robot-sn';
import { type PeriodReport, periodReports } from '@botify/contract/reports/period-reports.contract';
import { showsCharts } from '@botify/domain/reports/period-document';
import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { addressOf, weeklyPath } from '../../../kernel/page/paths.ts';
import { useSearchParams } from '../../../kernel/page/use-search-params.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { PeriodCompared } from '../../../ui/change-tag.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { useLightOnPaper } from '../../../ui/printing.ts';
import { Tag } from '../../../ui/tag.tsx';
import { periodPath, taskListPath, tasksPath, type Where } from './address.ts';
import { PeriodCharts } from './charts.tsx';
import print from './detail.module.css';
import { LabourNote } from './figures.tsx';
import { PeriodHeadline } from './headline.tsx';
import { PeriodMissed } from './missed.tsx';
import { PeriodMonths } from './months.tsx';
import { PeriodPaper } from './paper.tsx';
import classes from './period.module.css';
import { PeriodEmpty, PeriodSkeleton } from './placeholders.tsx';
import { ownToday } from './presets.ts';
import { usePlaces } from './range.tsx';
import { adjacentPeriods, type RequestedPeriod, requestedPeriod } from './requested-period.ts';
import { PeriodRobots } from './robots.tsx';
import { PeriodSites } from './sites.tsx';
import { usePeriodLabel } from './text.ts';

/** Links to the previous and next period and to the tasks of this one, and the print button. */
function PeriodLinks({ requested, where }: { readonly requested: RequestedPeriod; readonly where: Where }) {
  const { t } = useText('periodReports');
  const hasTasks = useHasPage(taskListPath);
  const { grain, span } = requested;
  const { siteId, robotSn } = where;
  const { before, after } = adjacentPeriods(requested, ownToday());
  const to = ({ from }: { from: string }) => periodPath(grain, from, where);
  const next = { variant: 'default', rightSection: <Icon name="chevron" size={16} /> } as const;
  return (
    <div className={print.actions} data-no-print>
      <Button component={Link} to={to(before)} variant="default" leftSection={<Icon name="back" size={16} />}>
        {t(`detail.before.${grain}`)}
      </Button>
      {after ? (
        <Button component={Link} to={to(after)} {...next}>
          {t(`detail.after.${grain}`)}
        </Button>
      ) : (
        <Button disabled {...next}>
          {t(`detail.after.${grain}`)}
        </Button>
      )}
      {hasTasks && (
        <Button component={Link} to={tasksPath(span, where)} variant="default">
          {t('detail.tasks')}
        </Button>
      )}
      <Button variant="default" onClick={() => window.print()}>
        {t('detail.print')}
      </Button>
      <PeriodPaper choice={{ grain, ...span, ...(siteId ? { siteId } : {}), ...(robotSn ? { robotSn } : {}), detail: true }} />
    </div>
  );
}

/** Report of one day, week or month, compared with the previous one. */
export function PeriodDetail() {
  const { t } = useText('periodReports');
  useText('figures');
  useText('units');
  const [search] = useSearchParams();
  const requested = requestedPeriod(search);
  if (!requested) return <MessagePage title={t('detail.unknown')} text={t('detail.unknownText')} />;
  const robotSn = search.get('robotSn');
  const where = { siteId: search.get('siteId') ?? undefined, robotSn: isRobotSn(robotSn) ? robotSn : undefined };
  return <RequestedReport requested={requested} where={where} />;
}

function RequestedReport({ requested, where }: { readonly requested: RequestedPeriod; readonly where: Where }) {
  const { t } = useText('periodReports');
  useLightOnPaper();
  const label = usePeriodLabel();
  const { sites, machines } = usePlaces();
  const { grain, span } = requested;
  const { siteId, robotSn } = where;
  const query = useCall(periodReports.query, { body: { ...span, ...(siteId ? { siteId } : {}), ...(robotSn ? { robotSn } : {}) } });
  const narrowed = [siteId && (sites?.[siteId] ?? ''), robotSn && (machines?.[robotSn] ?? robotSn)].filter(Boolean).join(' · ');
  return (
    <div className={print.sheet}>
      <DetailPage
        of={`${grain} ${span.from} ${siteId} ${robotSn}`}
        title={label(grain, span)}
        facts={narrowed || t('detail.everything')}
        status={
          query.data?.inProgress && (
            <Tag tone="blue" icon="play">
              {t('inProgress')}
            </Tag>
          )
        }
        actions={<PeriodLinks requested={requested} where={where} />}
        back={{ to: addressOf(weeklyPath, { grain: grain === 'day' ? undefined : grain, siteId, robotSn }), label: t('detail.back') }}
      >
        <Loaded query={query} skeleton={<PeriodSkeleton />}>
          {(report) => <Parts requested={requested} where={where} report={report} />}
        </Loaded>
      </DetailPage>
    </div>
  );
}

interface PartsProps {
  readonly requested: RequestedPeriod;
  readonly where: Where;
  readonly report: PeriodReport;
}

function Parts({ requested: { grain, span }, where, report }: PartsProps) {
  const { total, previous, labour } = report;
  const { siteId, robotSn } = where;
  const ofSite = useCallback((site: string) => periodPath(grain, span.from, { siteId: site, robotSn }), [grain, span.from, robotSn]);
  return (
    <div className={classes.page}>
      <PeriodCompared inProgress={report.inProgress} previous={previous} />
      <PeriodHeadline span={report} where={where} figures={total} previous={previous} labour={labour} />
      <LabourNote {...labour} />
      {total.runs === 0 && <PeriodEmpty narrowed={Boolean(siteId ?? robotSn)} />}
      {showsCharts({ grain, detail: true }, total) && (
        <PeriodCharts grain="day" periods={report.periods} previous={report.previousPeriods} />
      )}
      <PeriodMissed span={span} where={where} />
      {!robotSn && <PeriodRobots span={span} where={where} labour={labour} />}
      <div className={classes.pair}>
        <PeriodMonths {...report} />
        <PeriodSites report={report} to={ofSite} />
      </div>
    </div>
  );
}
