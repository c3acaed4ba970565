import { Readable } from 'node:stream';
import { outboxAnswer } from '@botify/contract/subscriptions/report-recipients.contract';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type { Outbox } from './outbox.ts';
import type { Config } from './settings.ts';

/** Something in a mail besides its words: a picture the HTML names by `cid:`, or a file to keep. */
export interface MailPart {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
  readonly cid?: string;
}

export interface Mail {
  readonly to: string;
  /** Whose address it is, as mail programs show it. */
  readonly toName?: string;
  /** What its readers sort it by (RFC 2919), for mails that come again and again. */
  readonly list?: 'alerts' | 'reports';
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly parts?: readonly MailPart[];
  /** The same for every try to send the same mail, so that whoever gets it twice can tell. */
  readonly id?: string;
  /** Where a mail program posts to when its reader presses "unsubscribe" (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Awaited when all of the mail but its last dot is with the mail server: what is noted then is true if the process dies before the answer. */
  readonly beforeHandover?: () => Promise<void>;
}

export interface Mailer {
  /** Resolves to the mail server's answer; rejects with MailRefused. */
  send(mail: Mail): Promise<string>;
  close(): void;
}

/**
 * Why a mail was not taken. `recipient`: for good, this address or this mail; `later`: this mail not now; `away`: the server cannot be
 * reached or refuses us, which other mails would find too.
 */
export class MailRefused extends Error {
  readonly kind: 'recipient' | 'later' | 'away';
  constructor(kind: MailRefused['kind'], answer: string) {
    super(answer);
    this.name = 'MailRefused';
    this.kind = kind;
  }
}

export function createMailer(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_REPLY_TO'>, outbox: Outbox, now: () => Date): Mailer {
  if (!config.SMTP_URL) return { send: (mail) => keep(outbox, mail, now()), close: () => undefined };
  const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000, dnsTimeout: 15_000 };
  const pool = { pool: true, maxConnections: 5, maxMessages: 100 } as const;
  const transport = createTransport(
    { url: config.SMTP_URL, ...pool, ...patience },
    {
      from: config.MAIL_FROM,
      ...(config.MAIL_REPLY_TO ? { replyTo: config.MAIL_REPLY_TO } : {}),
    },
  );
  transport.use('stream', (mail, done) => {
    const { watch } = mail.data as { watch?: Watch };
    if (watch) mail.message.processFunc((source) => heldBack(source, watch));
    done();
  });
  const domain = /@([^\s@>]+)>?$/.exec(config.MAIL_FROM)?.[1] ?? 'localhost';
  return { send: (mail) => hand(transport, domain, mail), close: () => transport.close() };
}

type SendOptions = SendMailOptions & { readonly watch: Watch };

/** How far a mail came. */
interface Watch {
  /** The mail server has said that it wants it. */
  wanted: boolean;
  readonly beforeEnd: (() => Promise<void>) | undefined;
  /** Our own trouble, which no mail server said. */
  failure?: unknown;
}

async function hand(transport: Transporter, domain: string, wanted: Mail): Promise<string> {
  const { parts, id, unsubscribeUrl, beforeHandover, to, toName, list, ...mail } = wanted;
  const watch: Watch = { wanted: false, beforeEnd: beforeHandover };
  const headers = {
    'Auto-Submitted': 'auto-generated',
    ...(list ? { 'List-Id': `<${list}.${domain}>` } : {}),
    ...(unsubscribeUrl ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  };
  const attachments = (parts ?? []).map(({ cid, ...part }) => ({
    ...part,
    ...(cid ? { cid, contentDisposition: 'inline' as const } : {}),
  }));
  try {
    const info = await transport.sendMail({
      ...mail,
      to: toName ? { name: toName, address: to } : to,
      ...(id ? { messageId: `<${id}@${domain}>` } : {}),
      headers,
      attachments,
      watch,
    } as SendOptions);
    return String(info.response);
  } catch (error) {
    throw watch.failure ?? refusalOf(error, watch);
  }
}

/** Reads nothing before it is read itself, which is when the mail server has said that it wants the mail. */
const heldBack = (source: Readable, watch: Watch): Readable =>
  Readable.from(
    (async function* () {
      watch.wanted = true;
      yield* source;
      await watch.beforeEnd?.().catch((error: unknown) => {
        watch.failure = error;
        throw error;
      });
    })(),
    { objectMode: false },
  );

function refusalOf(error: unknown, { wanted }: Watch): MailRefused {
  const {
    responseCode = 0,
    command = '',
    response,
    message,
  } = error as {
    responseCode?: number;
    command?: string;
    response?: string;
    message: string;
  };
  const answer = (response ?? message).slice(0, 500);
  if (responseCode >= 500 && /^(RCPT|DATA)/.test(command)) return new MailRefused('recipient', answer);
  // A connection that broke over a mail may have broken because of it: others are tried before it is.
  if (wanted || (responseCode >= 400 && responseCode < 500 && /^(MAIL|RCPT|DATA)/.test(command))) return new MailRefused('later', answer);
  return new MailRefused('away', answer);
}

async function keep(outbox: Outbox, { to, subject, text, html, parts = [], id, beforeHandover }: Mail, now: Date): Promise<string> {
  await beforeHandover?.();
  const kept = parts.map(({ content, ...part }) => ({ ...part, base64: content.toString('base64') }));
  await outbox.put({ kind: 'mail', to, subject, text, ...(html ? { html } : {}), parts: kept, sentAt: now.toISOString() }, id);
  return outboxAnswer;
}
