import { localeFromHeader } from '@botify/contract/kernel/locale';
import { textFor } from '@botify/text/translate';
import type { FastifyInstance } from 'fastify';
import type { Outbox } from './outbox.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** In the demo nothing is really sent, so whoever tries it out can read the letters here. */
export function addOutboxPage(app: FastifyInstance, outbox: Outbox): void {
  app.get('/outbox', { schema: { hide: true } }, async (request, reply) => {
    const locale = localeFromHeader(request.headers['accept-language']);
    const t = textFor(locale);
    const letters = (await outbox.newest(50)).map(
      ({ kind, to, subject, text, sentAt }) =>
        `<article><h2>${t(`mail:outbox.${kind}`)} ${escaped(subject)}</h2><p>${t('mail:outbox.to')} ${escaped(to)} · ${escaped(sentAt)}</p><pre>${escaped(text)}</pre></article>`,
    );
    const style =
      'body{font:15px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#0E1B2A;background:#F5F7F9}article{background:#fff;border:1px solid #E3E8EE;border-radius:8px;padding:1rem;margin:1rem 0}h1{font-size:1.4rem}h2{font-size:1rem;margin:0}p{color:#5b6b7c;margin:.25rem 0}pre{white-space:pre-wrap;font:inherit;margin:.5rem 0 0}';
    const title = t('mail:outbox.title');
    const body = letters.length > 0 ? letters.join('') : `<p>${t('mail:outbox.empty')}</p>`;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style><main><h1>${title}</h1><p>${t('mail:outbox.explanation')}</p>${body}</main></html>`,
      );
  });
}
