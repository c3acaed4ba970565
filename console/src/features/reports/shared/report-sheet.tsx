import { type OpenedReport, type SharedReport, sharedReports } from '@botify/contract/reports/shared-reports.contract';
import { sealedText } from '@botify/domain/reports/sealed-text';
import { Title } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { download } from '../../../kernel/call/download.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useTitle } from '../../../kernel/page/title.ts';
import type { LoadPicture } from '../../../ui/floor-plan/plan-picture.ts';
import { Time } from '../../../ui/time.tsx';
import { ReportPaper } from '../paper/paper.tsx';
import { usagesOfReport } from '../task/curves.ts';
import { TaskOutcome } from '../task/head.tsx';
import { SharedFoot, SharedSealNote } from './frame.tsx';
import classes from './shared-report.module.css';
import { SharedBodyWaiting } from './waiting.tsx';

/** Charts and floor plans are heavy; the head of the report renders before they load. */
const Body = lazy(() => import('../task/body.tsx').then((module) => ({ default: module.TaskReportBody })));

interface Props {
  readonly opened: OpenedReport;
  readonly report: SharedReport;
  readonly token: string;
}

/** A shared report, for phones, desktops and print. */
export function SharedReportSheet({ opened: { seal, expiresAt }, report, token }: Props) {
  useTitle(report.programName);
  const usages = useMemo(() => usagesOfReport(report), [report]);
  const loadPicture: LoadPicture = (_id, signal) => call(sharedReports.floorPlan, { params: { token } }, { signal, quiet: true });
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <div>
          <div className={classes.title}>
            <Title order={1} size="h2">
              {report.programName}
            </Title>
            <TaskOutcome outcome={report.outcome} />
          </div>
          <p className={classes.about}>
            <span>{report.robotName}</span>
            {report.siteName && <span>{report.siteName}</span>}
            <span>
              <Time at={report.startTime} zone={report.timeZone} precision="minute" />
              {' – '}
              <Time at={report.endTime} zone={report.timeZone} precision="minute" />
            </span>
          </p>
        </div>
        <Actions token={token} name={report.programName} />
      </header>
      <SharedSealNote signed={sealedText(report)} seal={seal} />
      <Suspense fallback={<SharedBodyWaiting />}>
        <Body report={report} loadPicture={loadPicture} {...usages} />
      </Suspense>
      <SharedFoot expiresAt={expiresAt} />
    </article>
  );
}

function Actions({ token, name }: { readonly token: string; readonly name: string }) {
  const { t: common } = useText('common');
  return (
    <div className={classes.actions} data-no-print>
      <ReportPaper download={() => download(sharedReports.pdf, { params: { token } }, `${common('page.report')} ${name}`)} />
    </div>
  );
}
