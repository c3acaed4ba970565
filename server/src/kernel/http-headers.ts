/** Encodes a file name according to RFC 8187. */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Content-Disposition of a download (RFC 6266): the name in ASCII for old clients, and encoded in full. */
export function attachment(name: string): string {
  const plain = name
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim();
  return `attachment; filename="${plain || 'file'}"; filename*=UTF-8''${encoded(name)}`;
}

interface Range {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

/**
 * The range that a Range header requests (RFC 9110, 14.2). Undefined: send the whole file, as for multiple ranges or an invalid header.
 * 'none': the range is not satisfiable.
 */
export function byteRange(header: string | undefined, length: number): Range | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return Number(to) === 0 || length === 0 ? 'none' : { start: Math.max(0, length - Number(to)), end: length - 1 };
  const [start, end] = [Number(from), to === '' ? length - 1 : Math.min(Number(to), length - 1)];
  if (to !== '' && Number(to) < start) return undefined;
  return start >= length ? 'none' : { start, end };
}
