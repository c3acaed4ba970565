import { isLocale, type Locale, locales, ownName } from '@botify/contract/kernel/locale';
import { textFor } from '@botify/text/translate';
import type { FastifyInstance } from 'fastify';
import { callerLocale } from './caller-locale.ts';
import { escapeHtml } from './escape-html.ts';
import { attachment } from './http-headers.ts';
import type { Outbox, OutboxMessage } from './outbox.ts';

const shownMessages = 50;

/** A mail is untrusted HTML: it can show its embedded content only, and its links open in a new tab. */
const messagePolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The demo sends no mail: users read the messages here, as they would look. */
export function addOutboxPage(app: FastifyInstance, outbox: Outbox, from: string): void {
  const hidden = { schema: { hide: true } };

  app.get<{ Querystring: { letter?: unknown; lang?: unknown } }>('/outbox', hidden, async (request, reply) => {
    const { query } = request;
    const locale = isLocale(query.lang) ? query.lang : callerLocale(request);
    const messages = await outbox.newest(shownMessages);
    const name = typeof query.letter === 'string' ? query.letter : undefined;
    const chosen = name === undefined ? messages[0] : await named(outbox, name);
    const page = outboxPage({ locale, from, messages, chosen, isSelected: name !== undefined });
    return reply
      .code(name !== undefined && !chosen ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page);
  });

  app.get<{ Params: { name: string } }>('/outbox/:name', hidden, async ({ params }, reply) => {
    const message = await outbox.find(params.name);
    if (!message) return reply.callNotFound();
    return reply
      .type(message.html ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', messagePolicy)
      .send(message.html ? framed(message.html, message.parts) : message.text);
  });

  app.get<{ Params: { name: string; index: string } }>('/outbox/:name/:index', hidden, async ({ params }, reply) => {
    const part = /^\d{1,3}$/.test(params.index) ? (await outbox.find(params.name))?.parts?.[Number(params.index)] : undefined;
    if (!part) return reply.callNotFound();
    return reply
      .type(isMediaType(part.contentType) ? part.contentType : 'application/octet-stream')
      .header('cache-control', 'no-store')
      .header('content-security-policy', messagePolicy)
      .header('content-disposition', attachment(part.filename))
      .send(Buffer.from(part.base64, 'base64'));
  });
}

async function named(outbox: Outbox, name: string) {
  const message = await outbox.find(name);
  return message && { ...message, name };
}

const isMediaType = (text: string): boolean => /^[\w.+-]+\/[\w.+-]+$/.test(text);

/** Inlines the pictures and makes links open outside the frame. */
function framed(html: string, parts: OutboxMessage['parts'] = []): string {
  const pictures = new Map(parts.flatMap(({ cid, contentType, base64 }) => (cid ? [[cid, `data:${contentType};base64,${base64}`]] : [])));
  const whole = html.replaceAll(/cid:([^"'\s)>]+)/g, (text, cid: string) => pictures.get(cid) ?? text);
  const target = '<base target="_blank">';
  return /<head[^>]*>/i.test(whole) ? whole.replace(/<head[^>]*>/i, (head) => head + target) : target + whole;
}

type NamedMessage = OutboxMessage & { readonly name: string };

interface View {
  readonly locale: Locale;
  readonly from: string;
  readonly messages: readonly NamedMessage[];
  /** The message to show; undefined when there is none with that name. */
  readonly chosen: NamedMessage | undefined;
  /** A message was selected, instead of showing the newest by default. */
  readonly isSelected: boolean;
}

/** Scripts are disabled on this page, so it opens and closes everything with links and plain HTML. */
function outboxPage(view: View): string {
  const { locale, messages, isSelected } = view;
  const t = textFor(locale);
  const title = t('mail:outbox.title');
  const others = locales
    .filter((other) => other !== locale)
    .map((other) => `<a href="/outbox?lang=${other}" lang="${other}">${ownName(other)}</a>`)
    .join('');
  const body =
    messages.length === 0 && !isSelected
      ? `<p class="none">${t('mail:outbox.empty')}</p>`
      : `<div class="both">${list(view)}${reader(view)}</div>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${style}</style></head><body${isSelected ? ' class="selected"' : ''}><header><div><h1>${title}</h1><p>${t('mail:outbox.explanation')}</p></div><nav aria-label="${t('mail:outbox.more')}"><a href="/outbox?lang=${locale}">${t('mail:outbox.refresh')}</a>${others}</nav></header><main>${body}</main></body></html>`;
}

function list({ locale, messages, chosen }: View): string {
  const t = textFor(locale);
  const entries = messages.map((message) => {
    const current = message.name === chosen?.name ? ' aria-current="true"' : '';
    return `<li><a href="${linkTo(message.name, locale)}"${current}><span class="kind">${t(`mail:outbox.${message.kind}`)}</span><strong>${escapeHtml(headOf(message))}</strong><span class="to">${escapeHtml(message.to)}</span>${moment(message)}</a></li>`;
  });
  return `<nav class="list" aria-label="${t('mail:outbox.letters')}"><ul>${entries.join('')}</ul></nav>`;
}

function reader({ locale, from, chosen }: View): string {
  const t = textFor(locale);
  const back = `<a class="back" href="/outbox?lang=${locale}">${t('mail:outbox.back')}</a>`;
  if (!chosen) return `<section class="message">${back}<p class="none" role="alert">${t('mail:outbox.gone')}</p></section>`;
  const { kind, name, to, text, html } = chosen;
  const facts = [...(kind === 'mail' ? [[t('mail:outbox.from'), escapeHtml(from)]] : []), [t('mail:outbox.to'), escapeHtml(to)]]
    .concat([[t('mail:outbox.at'), moment(chosen)]])
    .map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`);
  const plain = `<pre>${escapeHtml(text)}</pre>`;
  const content = html
    ? `<iframe src="/outbox/${encodeURIComponent(name)}" title="${escapeHtml(headOf(chosen))}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe><details><summary>${t('mail:outbox.plain')}</summary>${plain}</details>`
    : plain;
  return `<article class="message">${back}<h2>${escapeHtml(headOf(chosen))}</h2><dl>${facts.join('')}</dl>${attachments(chosen, locale)}${content}</article>`;
}

function attachments({ name, parts = [] }: NamedMessage, locale: Locale): string {
  const t = textFor(locale);
  const files = parts.flatMap(({ filename, cid, base64 }, index) =>
    cid === undefined
      ? `<li><a href="/outbox/${encodeURIComponent(name)}/${index}" download>${escapeHtml(filename)}</a> ${sizeOf(base64)}</li>`
      : [],
  );
  return files.length > 0 ? `<section class="files"><h3>${t('mail:outbox.files')}</h3><ul>${files.join('')}</ul></section>` : '';
}

const linkTo = (name: string, locale: Locale) => `/outbox?lang=${locale}&amp;letter=${encodeURIComponent(name)}`;

/** A text message has no subject; its beginning serves as one. */
const headOf = ({ subject, text }: OutboxMessage): string => subject || text.slice(0, 60);

/** In UTC, because without a script the time zone of the reader is unknown. */
const moment = ({ sentAt }: OutboxMessage): string =>
  `<time datetime="${escapeHtml(sentAt)}">${escapeHtml(sentAt.slice(0, 19).replace('T', ' '))} UTC</time>`;

function sizeOf(base64: string): string {
  const bytes = Buffer.byteLength(base64, 'base64');
  return bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KB`;
}

const style = `
:root{color-scheme:light dark;--paper:light-dark(#f5f7f9,#0b131c);--surface:light-dark(#fff,#121d29);--line:light-dark(#e3e8ee,#263749);--text:light-dark(#0e1b2a,#dbe4ec);--dim:light-dark(#506071,#9db0c0);--link:light-dark(#0a7a7a,#66caca);--tint:light-dark(#e6f7f7,#10333a)}
*{box-sizing:border-box}
body{margin:0;padding:16px 24px 24px;font:14px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",sans-serif;text-autospace:normal;color:var(--text);background:var(--paper)}
header{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:end;justify-content:space-between;max-width:1360px;margin:0 auto 16px}
main{max-width:1360px;margin:0 auto}
h1{margin:0;font-size:20px}h2{margin:0;font-size:16px;overflow-wrap:anywhere}h3{margin:0;font-size:12px;color:var(--dim)}
header p{margin:4px 0 0;color:var(--dim)}
header nav{display:flex;gap:16px}
a{color:var(--link)}a:focus-visible,summary:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.both{display:grid;grid-template-columns:minmax(280px,360px) minmax(0,1fr);gap:16px;align-items:start}
.list,.message,.none{background:var(--surface);border:1px solid var(--line);border-radius:6px}
.list ul{margin:0;padding:0;list-style:none;max-height:calc(100vh - 112px);overflow:auto}
.list li+li{border-top:1px solid var(--line)}
.list a{display:grid;gap:2px;padding:12px 16px;color:inherit;text-decoration:none;border-inline-start:3px solid transparent}
.list a:focus-visible{outline-offset:-2px}
.list a:hover strong{text-decoration:underline}
.list a[aria-current]{background:var(--tint);border-color:var(--link)}
.list strong,.to{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.kind,.to,time{color:var(--dim);font-size:12px;font-variant-numeric:tabular-nums}
.message{display:grid;gap:12px;grid-template-columns:minmax(0,1fr);padding:16px 20px 20px}
.message .none{border:0}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 16px;margin:0}dt{color:var(--dim)}dd{margin:0;overflow-wrap:anywhere}dd time{font-size:inherit;color:inherit}
iframe{width:100%;height:max(480px,calc(100vh - 320px));border:1px solid var(--line);border-radius:6px;background:#fff}
pre{margin:0;padding:16px;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;background:var(--paper);border-radius:6px}
details pre{margin-top:8px}summary{cursor:pointer;color:var(--link)}
.files{display:grid;gap:4px}.files ul{display:flex;flex-wrap:wrap;gap:4px 24px;margin:0;padding:0;list-style:none;color:var(--dim);font-variant-numeric:tabular-nums}
.none{margin:0;padding:48px 16px;text-align:center;color:var(--dim)}
.back{display:none}
@media (width<768px){body{padding:16px 12px}.both{grid-template-columns:minmax(0,1fr)}.list ul{max-height:none}body:not(.selected) .message,.selected .list{display:none}.list a[aria-current]{background:none;border-color:transparent}.message{padding:12px 16px 16px}.back{display:inline-block}iframe{height:80vh}}
`.replaceAll('\n', '');
