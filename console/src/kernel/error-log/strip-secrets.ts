const hidden = '…';

/** What may be somebody's and never helps to find a fault; the order matters. */
const secrets: readonly (readonly [RegExp, string])[] = [
  // PostgreSQL keeps no NUL, and nobody reads the others.
  [/[^\P{Cc}\n\t]/gu, ''],
  [/\/\/[^/\s@]+@/g, '//'],
  [/[?&][\w.~%[\]-]+=[^\s'"`)]*?(?=(?::\d+){0,2}(?:[\s'"`)]|$))/g, `?${hidden}`],
  [/((?:token|password|passwd|pwd|secret|authorization|cookie)["']?\s*[:=]\s*["']?(?:bearer\s+)?|bearer\s+)[^\s"',;)}]+/gi, `$1${hidden}`],
  [/(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, hidden],
  // Tokens, ids of shared reports and of sessions; but not the long name of a file.
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{32,}(?![\w-]|\.(?:js|ts|tsx|css)\b)/g, hidden],
  // Phone numbers are names to sign in with.
  [/(?<!\d)\d{11,}(?!\d)/g, hidden],
];

/** Takes out of a message or a stack what must not leave the browser, and shortens it. */
export function stripSecrets(text: string, most: number): string {
  // Cut twice: the patterns get little to read, and none of them sees half a secret at the end.
  const short = text.slice(0, most * 2);
  return secrets
    .reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), short)
    .slice(0, most)
    .toWellFormed();
}

/** The screen behind a hash, without what people searched for or were sent a link to. */
export const routeIn = (hash: string, most: number): string =>
  stripSecrets(hash.replace(/^#/, '').replace(/[?#].*/s, ''), most).replace(/(?<=\/)(?=[^/]*\d)[^/]{16,}/g, hidden) || '/';
