import type { Outbox } from './outbox.ts';

/** Short messages go through whatever the operator of the product has a contract for; without one they land in the outbox. */
export interface SmsSender {
  send(message: { readonly to: string; readonly text: string }): Promise<void>;
}

export const smsToOutbox = (outbox: Outbox, now: () => Date): SmsSender => ({
  send: ({ to, text }) => outbox.put({ kind: 'sms', to, subject: '', text, sentAt: now().toISOString() }),
});
