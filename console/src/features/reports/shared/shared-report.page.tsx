import { type OpenedReport, sharedReports } from '@botify/contract/reports/shared-reports.contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { useParams } from 'react-router';
import { brand } from '../../../kernel/brand/brand-store.ts';
import { call } from '../../../kernel/call/call.ts';
import { callKey, QueryProvider } from '../../../kernel/call/query.tsx';
import { CallError } from '../../../kernel/errors/call-error.ts';
import { adoptLanguage, browserLanguage } from '../../../kernel/locale/adopt-language.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useTitle } from '../../../kernel/page/title.ts';
import { useSearchParams } from '../../../kernel/page/use-search-params.ts';
import { BareFrame } from '../../../ui/bare-frame.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { sharedReportId } from './report-id.ts';
import classes from './shared-report.module.css';
import { SharedReportWaiting } from './waiting.tsx';

const TaskSheet = lazy(() => import('./report-sheet.tsx').then((module) => ({ default: module.SharedReportSheet })));
const PeriodSheet = lazy(() => import('./period-sheet.tsx').then((module) => ({ default: module.SharedPeriodSheet })));

function sheetOf(opened: OpenedReport, token: string) {
  if (opened.period) return <PeriodSheet opened={opened} period={opened.period} token={token} />;
  return opened.report ? <TaskSheet opened={opened} report={opened.report} token={token} /> : <Gone />;
}

/** A report opened by link. Unknown, expired and revoked links look the same. */
export default function SharedReportPage() {
  const { t } = useText('common');
  useTitle(t('page.report'));
  const { id } = useParams();
  const [search] = useSearchParams();
  const token = sharedReportId(id, search);
  const [answered, setAnswered] = useState(!token);
  const [leaving] = useState(() => adoptLanguage(browserLanguage()));
  if (leaving) return null;
  return (
    <BareFrame waiting={!answered}>
      <QueryProvider>{token ? <Opened token={token} onAnswer={setAnswered} /> : <Gone />}</QueryProvider>
    </BareFrame>
  );
}

function Opened({ token, onAnswer }: { readonly token: string; readonly onAnswer: (answered: true) => void }) {
  useText('kit');
  const input = { params: { token } };
  const query = useQuery({
    queryKey: callKey(sharedReports.open, input),
    // No toast: the page itself shows the error.
    queryFn: ({ signal }) => call(sharedReports.open, input, { signal, quiet: true }),
    // Each request counts as a view, so never refetch.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, isPending } = query;
  // Before the first paint with the answer. The brand of the tenant belongs to this page only.
  useLayoutEffect(() => {
    if (!isPending) onAnswer(true);
    return data && brand.showHere(data.brand);
  }, [data, isPending, onAnswer]);
  if (data) return <Suspense fallback={<SharedReportWaiting />}>{sheetOf(data, token)}</Suspense>;
  if (!query.error) return <SharedReportWaiting />;
  if (query.error instanceof CallError && query.error.key === 'sharedReport.gone') return <Gone />;
  return (
    <div className={classes.page}>
      <Failure query={query} />
    </div>
  );
}

function Gone() {
  const { t } = useText('common');
  return <MessagePage title={t('page.reportGone')} text={t('page.reportGoneText')} />;
}
