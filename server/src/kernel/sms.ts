import { outboxAnswer } from '@botify/contract/subscriptions/report-recipients.contract';
import type { Outbox } from './outbox.ts';
import type { Config } from './settings.ts';
import { postSigned } from './webhook.ts';

interface Sms {
  readonly to: string;
  readonly text: string;
  /** The same for every attempt to send the same message. */
  readonly id?: string;
}

/** Sends text messages through the gateway of the operator; without one they are stored in the outbox. */
export interface SmsSender {
  /** Resolves to the response of the gateway; rejects with PostRefused. */
  send(message: Sms): Promise<string>;
}

export const smsToOutbox = (outbox: Outbox, now: () => Date): SmsSender => ({
  send: async ({ to, text, id }) => {
    await outbox.put({ kind: 'sms', to, subject: '', text, sentAt: now().toISOString() }, id);
    return outboxAnswer;
  },
});

export function createSms(
  { SMS_URL: url, SMS_KEY: secret }: Pick<Config, 'SMS_URL' | 'SMS_KEY'>,
  outbox: Outbox,
  now: () => Date,
): SmsSender {
  if (!url || !secret) return smsToOutbox(outbox, now);
  return {
    send: ({ to, text, id = crypto.randomUUID() }) => postSigned({ url, secret, id, body: JSON.stringify({ to, text }), at: now() }),
  };
}
