export type Look = 'light' | 'dark';

/** Media queries that always or never match. */
const media = { on: '(min-width:0)', off: '(max-width:0)' } as const;

/**
 * Forces the light or dark scheme of a mail. Links get `target=_blank`, which the sandbox blocks; otherwise they would
 * replace the preview.
 */
export function previewHtml(html: string, look: Look): string {
  return html
    .replaceAll(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g, (_, asked) => (asked === look ? media.on : media.off))
    .replaceAll(/color-scheme\s*:\s*light dark/g, `color-scheme:${look}`)
    .replace(/(<meta name="color-scheme" content=")light dark"/, `$1${look}"`)
    .replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`);
}
