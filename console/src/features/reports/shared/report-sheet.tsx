import type { Result } from '@botify/contract/kernel/endpoint';
import { type Seal, type SharedReport, sharedReports } from '@botify/contract/reports/shared-reports.contract';
import { Skeleton, Title } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { download } from '../../../kernel/call/download.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useTitle } from '../../../kernel/page/title.ts';
import type { LoadPicture } from '../../../ui/floor-plan/plan-picture.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Time } from '../../../ui/time.tsx';
import { usagesOfReport } from '../task/curves.ts';
import { TaskOutcome, TaskReportPaper } from '../task/head.tsx';
import { checkSeal, type SealFinding } from './seal.ts';
import classes from './shared-report.module.css';

/** Same height as the report, to avoid a layout shift. */
export function SharedReportWaiting() {
  const { t } = useText('kit');
  return (
    <div role="status" aria-label={t('page.loading')} className={classes.page}>
      <Skeleton height={64} width="60%" />
      <Skeleton height={76} />
      <SharedBodyWaiting />
    </div>
  );
}

/** Placeholder below the head of the report. */
const SharedBodyWaiting = () => (
  <>
    <Skeleton height={320} />
    <Skeleton height={520} />
  </>
);

const icons = { checking: 'info', unaltered: 'check', altered: 'alert', unchecked: 'info' } as const satisfies Record<string, IconName>;

/** Result of verifying the signature in the browser. */
function SharedSealNote({ report, seal }: { readonly report: SharedReport; readonly seal: Seal }) {
  const { t } = useText('sharedReports');
  const [found, setFound] = useState<SealFinding>();
  useEffect(() => {
    let wanted = true;
    // `crypto.subtle` is undefined on plain HTTP except on localhost.
    const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
    void checkSeal(report, seal, subtle).then((finding) => wanted && setFound(finding));
    return () => {
      wanted = false;
    };
  }, [report, seal]);
  const state = found?.state ?? 'checking';
  return (
    <div role="status" className={classes.seal} data-state={state}>
      <Icon name={icons[state]} size={20} />
      <div>
        <p className={classes.sealTitle}>{t(`seal.${state}`)}</p>
        {found && <p>{t(`seal.${found.state}Text`)}</p>}
        {found?.fingerprint && (
          <p className={classes.key}>
            {t('seal.fingerprint')} <code>{found.fingerprint.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
        )}
      </div>
    </div>
  );
}

/** Charts and floor plans are heavy; the head of the report renders before they load. */
const Body = lazy(() => import('../task/body.tsx').then((module) => ({ default: module.TaskReportBody })));

interface Props {
  readonly opened: Result<typeof sharedReports.open>;
  readonly token: string;
}

/** A shared report, for phones, desktops and print. */
export function SharedReportSheet({ opened: { report, seal, expiresAt }, token }: Props) {
  const { t } = useText('sharedReports');
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
      <SharedSealNote report={report} seal={seal} />
      <Suspense fallback={<SharedBodyWaiting />}>
        <Body report={report} loadPicture={loadPicture} {...usages} />
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
