import { type Subscription, unsubscribe } from '@botify/contract/subscriptions/unsubscribe.contract';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../../kernel/call/call.ts';
import { callKey, QueryProvider } from '../../../kernel/call/query.tsx';
import { CallError } from '../../../kernel/errors/call-error.ts';
import { adoptLanguage, browserLanguage } from '../../../kernel/locale/adopt-language.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useTitle } from '../../../kernel/page/title.ts';
import { BareFrame } from '../../../ui/bare-frame.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { WarningNote } from '../../../ui/warning-note.tsx';
import classes from './unsubscribe.module.css';

interface Props {
  readonly token: string;
  /** State when the page was opened. */
  readonly opened: Subscription;
  /** The subscription no longer exists. */
  readonly onGone: () => unknown;
}

/** Unsubscribes with one button and resubscribes with another. */
function UnsubscribeChoice({ token, opened, onGone }: Props) {
  const { t } = useText('reportRecipients');
  const { t: common } = useText('common');
  const [now, setNow] = useState(opened);
  const [resumed, setResumed] = useState(false);
  const [failed, setFailed] = useState<string>();
  const [busy, run] = useBusy();
  const { tenantName: tenant, email, frequency, subscribed } = now;
  // A word joiner prevents a line break after the ellipsis of the masked address.
  const values = { tenant, email: email.replaceAll('…', '…\u2060'), report: t(`unsubscribe.report.${frequency}`) };

  const act = (endpoint: typeof unsubscribe.end | typeof unsubscribe.resume) =>
    run(async () => {
      setFailed(undefined);
      try {
        const after = await call(endpoint, { params: { token } }, { quiet: true });
        setNow(after);
        setResumed(after.subscribed);
      } catch (error) {
        if (error instanceof CallError && error.key === 'unsubscribe.gone') onGone();
        else setFailed(error instanceof CallError ? error.message : common('failed.error'));
      }
    });

  const words = !subscribed
    ? (['done', 'doneText'] as const)
    : resumed
      ? (['resumed', 'resumedText'] as const)
      : (['title', 'text'] as const);
  return (
    <div role="status">
      <MessagePage title={t(`unsubscribe.${words[0]}`, values)} text={t(`unsubscribe.${words[1]}`, values)}>
        <div className={classes.acts}>
          {failed && (
            <div role="alert">
              <WarningNote>{failed}</WarningNote>
            </div>
          )}
          {subscribed ? (
            <Button variant={resumed ? 'default' : 'filled'} loading={busy} onClick={() => act(unsubscribe.end)}>
              {t('unsubscribe.confirm')}
            </Button>
          ) : (
            <Button variant="default" loading={busy} onClick={() => act(unsubscribe.resume)}>
              {t('unsubscribe.again')}
            </Button>
          )}
        </div>
      </MessagePage>
    </div>
  );
}

const tokenShape = /^[\w-]{43,100}$/;

/** Target of the link in mails. Opening it changes nothing: mail scanners open links. */
export default function UnsubscribePage() {
  const { t } = useText('reportRecipients');
  useTitle(t('unsubscribe.page'));
  const { token = '' } = useParams();
  return (
    <BareFrame>
      <QueryProvider>{tokenShape.test(token) ? <Opened token={token} /> : <Gone />}</QueryProvider>
    </BareFrame>
  );
}

function Opened({ token }: { readonly token: string }) {
  const { t } = useText('kit');
  const input = { params: { token } };
  const query = useQuery({
    queryKey: callKey(unsubscribe.look, input),
    // No toast: the page itself shows the error.
    queryFn: async ({ signal }) => {
      const subscription = await call(unsubscribe.look, input, { signal, quiet: true });
      return { subscription, leaving: adoptLanguage(subscription.language) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.data && !query.data.leaving) return <UnsubscribeChoice token={token} opened={query.data.subscription} onGone={query.refetch} />;
  if (!query.error) {
    return (
      <div role="status" aria-label={t('page.loading')} className={classes.waiting}>
        <Skeleton height={96} width={160} />
        <Skeleton height={28} width="min(100%, 20rem)" />
        <Skeleton height={48} width="min(100%, 27rem)" />
      </div>
    );
  }
  if (query.error instanceof CallError && query.error.key === 'unsubscribe.gone') return <Gone />;
  return (
    <div className={classes.failure}>
      <Failure query={query} />
    </div>
  );
}

function Gone() {
  const { t } = useText('reportRecipients');
  const [leaving] = useState(() => adoptLanguage(browserLanguage()));
  return leaving ? null : <MessagePage title={t('unsubscribe.gone')} text={t('unsubscribe.goneText')} />;
}
