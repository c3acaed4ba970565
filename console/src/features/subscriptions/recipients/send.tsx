import { type DeliveryState, outboxAnswer } from '@botify/contract/subscriptions/report-recipients.contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { answerWords } from './delivery-failure.ts';
import classes from './report-recipients.module.css';
import { DeliveryStateTag } from './state-tag.tsx';

interface Sent {
  readonly state: DeliveryState;
  readonly answer: string | null;
}

interface Props {
  readonly title: string;
  readonly text: string;
  /** Result of the first attempt, if there was one. */
  readonly note?: string | undefined;
  readonly confirm: string;
  /** Sends and returns the result. On failure a toast shows the error and the dialog stays. */
  readonly send: () => Promise<Sent>;
  readonly onClose: () => void;
}

/** Confirms, sends one mail and shows the result. */
export function RecipientSend({ title, text, note, confirm, send, onClose }: Props) {
  const { t } = useText('reportRecipients');
  const [busy, run] = useBusy();
  const [sent, setSent] = useState<Sent>();
  const kept = sent?.answer === outboxAnswer;
  const act = () => run(async () => setSent(await send()));
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      busy={busy}
      footer={
        sent ? (
          <Button onClick={onClose} data-autofocus>
            {t('send.close')}
          </Button>
        ) : (
          <DialogButtons onClose={onClose} busy={busy} onAct={act} irreversible>
            {confirm}
          </DialogButtons>
        )
      }
    >
      <div className={classes.send}>
        {!sent && note && <p className={classes.note}>{note}</p>}
        {!sent && <p>{text}</p>}
        <div role="status">
          {busy && <span className={classes.note}>{t('send.sending')}</span>}
          {sent && (
            <div className={classes.send}>
              {kept ? (
                <p>{t('send.noServer')}</p>
              ) : (
                <>
                  <DeliveryStateTag state={sent.state} bare />
                  <p>{t(`delivery.text.${sent.state}`)}</p>
                </>
              )}
              {sent.answer && !kept && (
                <div>
                  <p className={classes.note}>{t('send.answer')}</p>
                  <p className={classes.answer}>{answerWords(sent.answer, (failure) => t(`delivery.failure.${failure}`))}</p>
                </div>
              )}
            </div>
          )}
        </div>
      </div>
    </Dialog>
  );
}
