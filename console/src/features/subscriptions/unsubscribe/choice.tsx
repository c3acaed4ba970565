import { type Subscription, unsubscribe } from '@botify/contract/subscriptions/unsubscribe.contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { CallError } from '../../../kernel/errors/call-error.ts';
import { useText } from '../../../kernel/locale/text.ts';
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
export function UnsubscribeChoice({ token, opened, onGone }: Props) {
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
