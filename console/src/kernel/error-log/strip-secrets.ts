const hidden = '…';

/** Personal data and credentials. The order matters. */
const secrets: readonly (readonly [RegExp, string])[] = [
  // PostgreSQL rejects NUL; other control characters are unreadable.
  [/[^\P{Cc}\n\t]/gu, ''],
  [/\/\/[^/\s@]+@/g, '//'],
  [/[?&][\w.~%[\]-]+=[^\s'"`)]*?(?=(?::\d+){0,2}(?:[\s'"`)]|$))/g, `?${hidden}`],
  [/((?:token|password|passwd|pwd|secret|authorization|cookie)["']?\s*[:=]\s*["']?(?:bearer\s+)?|bearer\s+)[^\s"',;)}]+/gi, `$1${hidden}`],
  [/(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, hidden],
  // Tokens, ids of shared reports and sessions, but not long file names.
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{32,}(?![\w-]|\.(?:js|ts|tsx|css)\b)/g, hidden],
  // Phone numbers are login names.
  [/(?<!\d)\d{11,}(?!\d)/g, hidden],
];

/** Removes secrets from a message or stack and truncates it. */
export function stripSecrets(text: string, most: number): string {
  // Truncate before and after: the patterns get short input, and none of them sees part of a secret at the end.
  const short = text.slice(0, most * 2);
  return secrets
    .reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), short)
    .slice(0, most)
    .toWellFormed();
}

/** Page of a hash, without its parameters. */
export const routeIn = (hash: string, most: number): string =>
  stripSecrets(hash.replace(/^#/, '').replace(/[?#].*/s, ''), most).replace(/(?<=\/)(?=[^/]*\d)[^/]{16,}/g, hidden) || '/';
