import { surfaces } from '@botify/domain/brand/palette';
import { type OfflineWords, recover } from './recover.ts';

type Scheme = keyof typeof surfaces;

const colorsOf = (scheme: Scheme): string => {
  const { paper, text, dimmed } = surfaces[scheme];
  return `color-scheme:${scheme};--paper:${paper};--text:${text};--dimmed:${dimmed}`;
};

const style = `:root{${colorsOf('light')}}
@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){${colorsOf('dark')}}}
:root[data-scheme=dark]{${colorsOf('dark')}}
body{box-sizing:border-box;display:grid;place-content:center;justify-items:center;min-height:100vh;min-height:100dvh;margin:0;padding:24px;
background:var(--paper);color:var(--text);font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif;text-align:center}
svg{width:64px;height:64px;color:var(--dimmed)}
h1{margin:16px 0 8px;font-size:20px;line-height:1.4}
h2{margin:32px 0 8px;font-size:14px}
p,ul{max-width:26em;margin:0;color:var(--dimmed);text-wrap:balance}
ul{padding:0 0 0 18px;font-size:14px;text-align:start}
li+li{margin-top:4px}
button{min-height:44px;margin:24px 0 12px;padding:0 24px;border:0;border-radius:6px;background:#0a7a7a;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:2px solid var(--text);outline-offset:2px}
#since{margin-top:16px;color:var(--text);font-weight:600;font-variant-numeric:tabular-nums}
#status,#next{min-height:1.6em;font-size:14px;font-variant-numeric:tabular-nums}`;

/** A cloud with a line through it. */
const drawing =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M3 3l18 18M8.500 6.200A6 6 0 0 1 17.900 10 4.500 4.500 0 0 1 20.500 17.800M17 18.500H7A4.500 4.500 0 0 1 6.300 9.600"/></svg>';

/** Inside a script, `<` could end it. */
const asScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * A page that needs no other file. It is part of the service worker, so nothing is stored that could become outdated. Its policy allows
 * only its own script and style.
 */
export function offlinePage(words: Readonly<Record<string, OfflineWords>>, otherwise: string, nonce: string): Response {
  const html = `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${words[otherwise]?.title ?? ''}</title><style nonce="${nonce}">${style}</style></head>
<body>${drawing}<h1 id="title"></h1><p id="text"></p><p id="since"></p><button type="button" id="retry"></button><p id="status" role="status"></p><p id="next"></p><h2 id="meanwhile"></h2><ul><li id="tabs"></li><li id="machines"></li></ul>
<script nonce="${nonce}">(${recover})(${asScript(words)},${asScript(otherwise)})</script></body></html>`;
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': policy },
  });
}
