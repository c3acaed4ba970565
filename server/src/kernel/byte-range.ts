interface Range {
  readonly start: number;
  /** The last byte that belongs to it. */
  readonly end: number;
}

/**
 * The part of a file that a Range header asks for (RFC 9110, 14.2). Undefined: send the whole file, as for several ranges at once or a
 * header that makes no sense. 'none': the file has no such part.
 */
export function byteRange(header: string | undefined, length: number): Range | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return Number(to) === 0 || length === 0 ? 'none' : { start: Math.max(0, length - Number(to)), end: length - 1 };
  const [start, end] = [Number(from), to === '' ? length - 1 : Math.min(Number(to), length - 1)];
  if (to !== '' && Number(to) < start) return undefined;
  return start >= length ? 'none' : { start, end };
}
