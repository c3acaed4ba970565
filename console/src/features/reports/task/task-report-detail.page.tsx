import { type TaskReportDetail, taskReports } from '@botify/contract/reports/task-reports.contract';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { lazy, useMemo } from 'react';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { download } from '../../../kernel/call/download.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { CallError } from '../../../kernel/errors/call-error.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Guarded } from '../../../kernel/page/page.tsx';
import { errorDetailPath, errorPath, machinePath, robotDetailPath, taskReportsPath } from '../../../kernel/page/paths.ts';
import { useSearchParams } from '../../../kernel/page/use-search-params.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { Time } from '../../../ui/time.tsx';
import { ReportPaper, ShareButton } from '../paper/paper.tsx';
import { TaskReportBody } from './body.tsx';
import { CorrectReport } from './correct.tsx';
import { usageOfCall, usagesOfReport } from './curves.ts';
import { TaskOutcome } from './head.tsx';
import classes from './task-report-detail.module.css';

const TaskShare = lazy(whenOnline(() => import('../share/task-share.tsx').then((module) => ({ default: module.TaskShare }))));

/** Download, print and share. */
function TaskReportActions({ report }: { readonly report: TaskReportDetail }) {
  const { id, programName } = report;
  const { t } = useText('taskReports');
  return (
    <div data-no-print className={classes.actions}>
      <Guarded button="shareTaskReport">
        <ShareButton dialog={(onClose) => <TaskShare reportId={id} onClose={onClose} />} />
      </Guarded>
      <Guarded button="correctTaskReport">
        <CorrectReport report={report} />
      </Guarded>
      <ReportPaper download={() => download(taskReports.pdf, { params: { id } }, `${t('detail.list')} ${programName}`)} />
    </div>
  );
}

export default function TaskReportDetailPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useCall(taskReports.get, { params: { id } });
  useText('units');
  if (isGone(query.error)) return <NotFound />;
  return (
    <Loaded key={id} query={query} skeleton={<Waiting />}>
      {(report) => <OneReport report={report} />}
    </Loaded>
  );
}

/** Hidden, missing and malformed ids look the same. */
const isGone = (failure: Error | null): boolean =>
  failure instanceof CallError && (failure.key === 'taskReport.notFound' || failure.status === 400);

function NotFound() {
  const { t } = useText('taskReports');
  return (
    <MessagePage title={t('detail.notFound')} text={t('detail.notFoundText')}>
      <Button component={Link} to={taskReportsPath}>
        {t('detail.list')}
      </Button>
    </MessagePage>
  );
}

const Waiting = () => (
  <div className={classes.waiting}>
    <Skeleton height={56} width="50%" />
    <Skeleton height={260} />
    <Skeleton height={520} />
  </div>
);

function OneReport({ report }: { readonly report: TaskReportDetail }) {
  const { t } = useText('taskReports');
  const mayOpenError = useHasPage(errorDetailPath);
  return (
    <DetailPage
      of={report.id}
      title={report.programName}
      tabName={`${report.programName} · ${report.day}`}
      status={<TaskOutcome outcome={report.outcome} />}
      facts={<Summary report={report} />}
      actions={<TaskReportActions report={report} />}
      back={{ to: taskReportsPath, label: t('detail.list') }}
    >
      <WithCurves report={report} errorTo={mayOpenError ? ({ id }) => errorPath(id) : undefined} />
    </DetailPage>
  );
}

interface BodyProps {
  readonly report: TaskReportDetail;
  readonly errorTo: ((exception: TaskReportDetail['exceptions'][number]) => string) | undefined;
}

/** Without a timeline there are no curves to request. */
const WithCurves = (props: BodyProps) =>
  props.report.timeline ? <FetchedCurves {...props} /> : <TaskReportBody {...props} {...usagesOfReport(props.report)} />;

function FetchedCurves(props: BodyProps) {
  const { id } = props.report;
  const { data: waterCurve, error: waterError } = useCall(taskReports.waterCharge, { body: { id } });
  const { data: electricityCurve, error: electricityError } = useCall(taskReports.electCharge, { body: { id } });
  const water = useMemo(() => usageOfCall({ data: waterCurve, error: waterError }), [waterCurve, waterError]);
  const electricity = useMemo(() => usageOfCall({ data: electricityCurve, error: electricityError }), [electricityCurve, electricityError]);
  return <TaskReportBody {...props} water={water} electricity={electricity} />;
}

/** Machine, site and time of the task, in the time zone of the site. */
function Summary({ report }: { readonly report: TaskReportDetail }) {
  const { robotSn, robotName, siteId, siteName, startTime, endTime, timeZone, correctedAt } = report;
  const { t } = useText('taskReports');
  const { t: kit } = useText('kit');
  const mayOpen = useHasPage(robotDetailPath);
  return (
    <span className={classes.summary}>
      {mayOpen ? (
        <Anchor component={Link} to={machinePath(robotSn)} inherit>
          {robotName}
        </Anchor>
      ) : (
        <span>{robotName}</span>
      )}
      <span>
        <SiteLink siteId={siteId} name={siteName} none={t('noSite')} />
      </span>
      <span className={classes.times}>
        <Time at={startTime} zone={timeZone} precision="minute" />
        <span aria-hidden="true">–</span>
        <Time at={endTime} zone={timeZone} precision="minute" />
      </span>
      {correctedAt && <span>{kit('correction.marked', { day: formatTimestamp(correctedAt, timeZone ?? 'UTC', '{y}-{m}-{d}') })}</span>}
    </span>
  );
}
