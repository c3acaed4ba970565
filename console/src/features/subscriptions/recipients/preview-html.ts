export type Look = 'light' | 'dark';

/** Always true, and never. */
const media = { on: '(min-width:0)', off: '(max-width:0)' } as const;

/**
 * A mail to look at in one of the two appearances, whatever the system prefers. Links would lead to windows of their own, which the
 * sandbox does not open; otherwise they would replace the mail.
 */
export function previewHtml(html: string, look: Look): string {
  return html
    .replaceAll(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g, (_, asked) => (asked === look ? media.on : media.off))
    .replaceAll(/color-scheme\s*:\s*light dark/g, `color-scheme:${look}`)
    .replace(/(<meta name="color-scheme" content=")light dark"/, `$1${look}"`)
    .replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`);
}
