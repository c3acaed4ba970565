import type { Result } from '@botify/contract/kernel/endpoint';
import { sharedReports } from '@botify/contract/reports/shared-reports.contract';
import { Title } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { download } from '../../../kernel/call/download.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useTitle } from '../../../kernel/page/title.ts';
import { Time } from '../../../ui/time.tsx';
import { toldUsages } from '../task/curves.ts';
import { TaskOutcome } from '../task/outcome.tsx';
import { TaskReportPaper } from '../task/paper.tsx';
import { SharedBodyWaiting } from './report-waiting.tsx';
import { SharedSealNote } from './seal-note.tsx';
import classes from './shared-report.module.css';

/** Charts and plans are the heavy part: what the report is about shows before them. */
const Body = lazy(() => import('../task/body.tsx').then((module) => ({ default: module.TaskReportBody })));

interface Props {
  readonly opened: Result<typeof sharedReports.open>;
  readonly token: string;
}

/** One report for whoever has the link, to be read on a phone, on a screen or on paper. */
export function SharedReportSheet({ opened: { report, seal, expiresAt }, token }: Props) {
  const { t } = useText('sharedReports');
  useTitle(report.programName);
  const usages = useMemo(() => toldUsages(report), [report]);
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
      <SharedSealNote report={report} seal={seal} />
      <Suspense fallback={<SharedBodyWaiting />}>
        <Body report={report} {...usages} />
      </Suspense>
      <footer className={classes.foot}>
        <p>
          {t('page.expires')} <Time at={expiresAt} precision="minute" />
        </p>
        <p>{t('page.open')}</p>
      </footer>
    </article>
  );
}

function Actions({ token, name }: { readonly token: string; readonly name: string }) {
  const { t: common } = useText('common');
  return (
    <div className={classes.actions} data-no-print>
      <TaskReportPaper download={() => download(sharedReports.pdf, { params: { token } }, `${common('page.report')} ${name}`)} />
    </div>
  );
}
