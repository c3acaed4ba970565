import { Readable } from 'node:stream';
import { outboxAnswer } from '@botify/contract/subscriptions/report-recipients.contract';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type { Outbox } from './outbox.ts';
import type { Config } from './settings.ts';

/** A picture that the HTML references by `cid:`, or an attachment. */
export interface MailPart {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
  readonly cid?: string;
}

export interface Mail {
  readonly to: string;
  /** Display name of the recipient. */
  readonly toName?: string;
  /** Becomes the List-Id (RFC 2919), by which readers filter recurring mails. */
  readonly list?: 'alerts' | 'reports';
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly parts?: readonly MailPart[];
  /** The same for every attempt to send the same mail, so that duplicates can be recognized. */
  readonly id?: string;
  /** Target of one-click unsubscribing (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /**
   * Awaited when everything but the final dot has been sent: the stored state is then correct even if the process dies before the response.
   */
  readonly beforeHandover?: () => Promise<void>;
}

export interface Mailer {
  /** Resolves to the response of the mail server; rejects with MailRefused. */
  send(mail: Mail): Promise<string>;
  /** Deletes stored messages to or about a person. */
  forget(words: readonly string[]): Promise<void>;
  close(): void;
}

/**
 * Why a mail was not accepted. `recipient`: permanently, because of this address or mail. `later`: this mail, temporarily. `away`: the
 * server is unreachable or rejects our login or sender, which affects all mails.
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
  const forget = (words: readonly string[]) => outbox.forget(words);
  if (!config.SMTP_URL) return { send: (mail) => keep(outbox, mail, now()), forget, close: () => undefined };
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
  return { send: (mail) => hand(transport, domain, mail), forget, close: () => transport.close() };
}

type SendOptions = SendMailOptions & { readonly watch: Watch };

/** Progress of a mail. */
interface Watch {
  /** The mail server accepted DATA. */
  wanted: boolean;
  readonly beforeEnd: (() => Promise<void>) | undefined;
  /** An error of our own, not a response of the mail server. */
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

/** Sets `wanted` when it is first read, which happens after the mail server accepted DATA. */
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
  // The mail itself may have caused the lost connection, so other mails are tried first.
  if (wanted || (responseCode >= 400 && responseCode < 500 && /^(MAIL|RCPT|DATA)/.test(command))) return new MailRefused('later', answer);
  return new MailRefused('away', answer);
}

async function keep(outbox: Outbox, { to, subject, text, html, parts = [], id, beforeHandover }: Mail, now: Date): Promise<string> {
  await beforeHandover?.();
  const kept = parts.map(({ content, ...part }) => ({ ...part, base64: content.toString('base64') }));
  await outbox.put({ kind: 'mail', to, subject, text, ...(html ? { html } : {}), parts: kept, sentAt: now.toISOString() }, id);
  return outboxAnswer;
}
