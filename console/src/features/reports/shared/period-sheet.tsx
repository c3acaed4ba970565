import type { PeriodDocument } from '@botify/contract/reports/period-documents.contract';
import { type OpenedReport, sharedReports } from '@botify/contract/reports/shared-reports.contract';
import { formatNumber } from '@botify/domain/format/number';
import { sealedPeriod, showsCharts } from '@botify/domain/reports/period-document';
import { Title } from '@mantine/core';
import { useMemo } from 'react';
import { download } from '../../../kernel/call/download.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { PageProvider } from '../../../kernel/page/page.tsx';
import { useTitle } from '../../../kernel/page/title.ts';
import { PeriodCompared } from '../../../ui/change-tag.tsx';
import { useLightOnPaper } from '../../../ui/printing.ts';
import { Tag } from '../../../ui/tag.tsx';
import { Time } from '../../../ui/time.tsx';
import { ReportPaper } from '../paper/paper.tsx';
import { PeriodCharts } from '../period/charts.tsx';
import { LabourNote } from '../period/figures.tsx';
import { PeriodHeadline } from '../period/headline.tsx';
import { PeriodMonths } from '../period/months.tsx';
import parts from '../period/period.module.css';
import { PeriodEmpty } from '../period/placeholders.tsx';
import { usePeriodTitle } from '../period/text.ts';
import { SharedFoot, SharedSealNote } from './frame.tsx';
import { SharedMissed, SharedPeriodRows, SharedRobots, SharedSites } from './period-tables.tsx';
import classes from './shared-report.module.css';

/** The parts of the report are those of a page of the menu, and ask for it. */
const noPage = { path: '', name: '', title: '', buttons: [] };

interface Props {
  readonly opened: OpenedReport;
  readonly period: PeriodDocument;
  readonly token: string;
}

/** A shared daily, weekly or monthly report, for phones, desktops and print. */
export function SharedPeriodSheet({ opened: { seal, expiresAt }, period, token }: Props) {
  const { t } = useText('periodReports');
  useText('figures');
  useText('units');
  useLightOnPaper();
  const title = `${t(`file.${period.grain}`)} ${usePeriodTitle()(period)}`;
  useTitle(title);
  const signed = useMemo(() => sealedPeriod(period), [period]);
  const { report, robots, missed, detail } = period;
  const { total, previous, labour } = report;
  const { siteName, robotName } = period.selection;
  return (
    <PageProvider value={noPage}>
      <article className={classes.page}>
        <header className={classes.head}>
          <div>
            <div className={classes.title}>
              <Title order={1} size="h2">
                {title}
              </Title>
              {report.inProgress && (
                <Tag tone="blue" icon="play">
                  {t('inProgress')}
                </Tag>
              )}
            </div>
            <About period={period} />
          </div>
          <div className={classes.actions} data-no-print>
            <ReportPaper download={() => download(sharedReports.pdf, { params: { token } }, title)} />
          </div>
        </header>
        <SharedSealNote signed={signed} seal={seal} />
        <div className={parts.page}>
          <PeriodCompared inProgress={report.inProgress} previous={previous} />
          <PeriodHeadline span={report} where={undefined} figures={total} previous={previous} labour={labour} />
          <LabourNote {...labour} />
          {total.runs === 0 && <PeriodEmpty narrowed={(siteName ?? robotName) !== null} />}
          {showsCharts(period, total) && <PeriodCharts grain={report.grain} periods={report.periods} previous={report.previousPeriods} />}
          {missed && <SharedMissed missed={missed} />}
          {robots && <SharedRobots robots={robots} />}
          {!detail && <SharedPeriodRows period={period} />}
          <SharedSites period={period} />
          <PeriodMonths {...report} />
        </div>
        <SharedFoot expiresAt={expiresAt} />
      </article>
    </PageProvider>
  );
}

/** Whose figures these are, of which machines, and of when while the period is in progress. */
function About({ period: { tenant, selection, readAt, timeZone, report } }: Pick<Props, 'period'>) {
  const { t } = useText('periodReports');
  const { t: shared } = useText('sharedReports');
  const { siteName, robotName, robotSn, machines, limited } = selection;
  const all = limited ? t('document.some', { count: machines, machines: formatNumber(machines) }) : t('detail.everything');
  return (
    <p className={classes.about}>
      <span>{tenant}</span>
      {siteName !== null && <span>{siteName}</span>}
      {robotName !== null && <span>{robotName === robotSn ? robotName : `${robotName} ${robotSn}`}</span>}
      {robotName === null && (siteName === null || limited) && <span>{all}</span>}
      {report.inProgress && (
        <span>
          {shared('page.upTo')} <Time at={readAt} zone={timeZone} precision="minute" />
        </span>
      )}
    </p>
  );
}
