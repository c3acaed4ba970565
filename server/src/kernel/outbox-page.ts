import { isLocale, localeFromHeader } from '@botify/contract/kernel/locale';
import type { FastifyInstance } from 'fastify';
import { attachment } from './content-disposition.ts';
import type { Letter, Outbox } from './outbox.ts';
import { outboxPage } from './outbox-view.ts';

const shownLetters = 50;

/** A mail is somebody else's page: it may show what it brought with it and nothing more; its links open elsewhere. */
const letterPolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** In the demo nothing is really sent, so whoever tries it out can read the letters here, as they would look. */
export function addOutboxPage(app: FastifyInstance, outbox: Outbox, from: string): void {
  const hidden = { schema: { hide: true } };

  app.get<{ Querystring: { letter?: unknown; lang?: unknown } }>('/outbox', hidden, async ({ query, headers }, reply) => {
    const locale = isLocale(query.lang) ? query.lang : localeFromHeader(headers['accept-language']);
    const letters = await outbox.newest(shownLetters);
    const name = typeof query.letter === 'string' ? query.letter : undefined;
    const chosen = name === undefined ? letters[0] : await named(outbox, name);
    const page = outboxPage({ locale, from, letters, chosen, asked: name !== undefined });
    return reply
      .code(name !== undefined && !chosen ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page);
  });

  app.get<{ Params: { name: string } }>('/outbox/:name', hidden, async ({ params }, reply) => {
    const letter = await outbox.find(params.name);
    if (!letter) return reply.callNotFound();
    return reply
      .type(letter.html ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', letterPolicy)
      .send(letter.html ? framed(letter.html, letter.parts) : letter.text);
  });

  app.get<{ Params: { name: string; index: string } }>('/outbox/:name/:index', hidden, async ({ params }, reply) => {
    const part = /^\d{1,3}$/.test(params.index) ? (await outbox.find(params.name))?.parts?.[Number(params.index)] : undefined;
    if (!part) return reply.callNotFound();
    return reply
      .type(isMediaType(part.contentType) ? part.contentType : 'application/octet-stream')
      .header('cache-control', 'no-store')
      .header('content-security-policy', letterPolicy)
      .header('content-disposition', attachment(part.filename))
      .send(Buffer.from(part.base64, 'base64'));
  });
}

async function named(outbox: Outbox, name: string) {
  const letter = await outbox.find(name);
  return letter && { ...letter, name };
}

const isMediaType = (text: string): boolean => /^[\w.+-]+\/[\w.+-]+$/.test(text);

/** With its pictures in it, and links that do not open in the small frame the letter is shown in. */
function framed(html: string, parts: Letter['parts'] = []): string {
  const pictures = new Map(parts.flatMap(({ cid, contentType, base64 }) => (cid ? [[cid, `data:${contentType};base64,${base64}`]] : [])));
  const whole = html.replaceAll(/cid:([^"'\s)>]+)/g, (text, cid: string) => pictures.get(cid) ?? text);
  const target = '<base target="_blank">';
  return /<head[^>]*>/i.test(whole) ? whole.replace(/<head[^>]*>/i, (head) => head + target) : target + whole;
}
