import { session } from '@botify/contract/session/session.contract';
import { alertSubscription } from '@botify/contract/subscriptions/alert-subscription.contract';
import { type DeliveryState, outboxAnswer } from '@botify/contract/subscriptions/report-recipients.contract';
import { Anchor, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { callKey, useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { Tag } from '../../../ui/tag.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { answerWords } from '../recipients/delivery-failure.ts';
import classes from './places.module.css';

const outcomeOf = (state: DeliveryState, inOutbox: boolean) => {
  if (inOutbox) return { words: 'notSent', tone: 'amber', icon: 'warning' } as const;
  if (state === 'sent') return { words: 'sent', tone: 'green', icon: 'check' } as const;
  if (state === 'bounced') return { words: 'refused', tone: 'red', icon: 'warning' } as const;
  return { words: 'failed', tone: 'red', icon: 'warning' } as const;
};

interface Props {
  readonly channel: 'email' | 'sms' | 'webhook' | 'push';
  /** Why the channel cannot be tested yet. */
  readonly hindrance?: string | undefined;
}

/** Sends a test message and shows the result. */
export function AlertTest({ channel, hindrance }: Props) {
  const { t } = useText('alertSubscription');
  const queries = useQueryClient();
  const [busy, run] = useBusy();
  const [result, setResult] = useState<{ state: DeliveryState; answer: string | null }>();
  const { data: about } = useCall(session.settings, {});
  const inOutbox = result?.answer === outboxAnswer;

  async function send(): Promise<void> {
    setResult(undefined);
    setResult(await call(alertSubscription.test, { body: { channel } }));
    await queries.invalidateQueries({ queryKey: callKey(alertSubscription.deliveries) });
  }

  const outcome = result && outcomeOf(result.state, inOutbox);
  return (
    <div className={classes.test}>
      <Button
        variant="default"
        size="xs"
        aria-label={t('test.sendTo', { channel: t(`channel.${channel}`) })}
        loading={busy}
        disabled={hindrance !== undefined}
        onClick={() => run(send)}
      >
        {t('test.send')}
      </Button>
      <p role="status" className={classes.result}>
        {outcome && (
          <Tag tone={outcome.tone} icon={outcome.icon}>
            {t(`test.${outcome.words}`)}
          </Tag>
        )}
        {inOutbox && <span>{t(channel === 'sms' ? 'test.noGateway' : 'test.noServer')}</span>}
        {inOutbox && about?.outbox && (
          <Anchor href={`/outbox?lang=${document.documentElement.lang}`} target="_blank" inherit>
            {t('test.toOutbox')}
          </Anchor>
        )}
        {result?.answer && !inOutbox && (
          <span>{t('test.answer', { answer: answerWords(result.answer, (failure) => t(`failure.${failure}`)) })}</span>
        )}
        {hindrance && <span>{hindrance}</span>}
      </p>
    </div>
  );
}
