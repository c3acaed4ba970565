import { createTransport } from 'nodemailer';
import type { Outbox } from './outbox.ts';
import type { Config } from './settings.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

export function createMailer(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>, outbox: Outbox, now: () => Date): Mailer {
  if (!config.SMTP_URL)
    return { send: (mail) => outbox.put({ kind: 'mail', ...mail, sentAt: now().toISOString() }), close: () => undefined };
  const transport = createTransport(config.SMTP_URL, { from: config.MAIL_FROM });
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}
