/** An instant as received. Text is ISO 8601 with an offset, or digits as robots send them. */
export type InstantInput = Date | number | string | null | undefined;

const digits = /^-?\d+(\.\d+)?$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** Ten digits are seconds; anything else, such as the usual thirteen, is milliseconds. */
function fromNumber(value: number): number {
  const size = Math.abs(value);
  return size >= 1e9 && size < 1e10 ? value * 1000 : value;
}

/**
 * Text without an offset is rejected: its meaning would depend on the server's time zone. The day is checked because the engine silently
 * turns 30 February into 2 March.
 */
function fromText(text: string): number {
  if (digits.test(text)) return fromNumber(Number(text));
  const [, year, month, day] = iso.exec(text) ?? [];
  const daysInMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) <= daysInMonth ? Date.parse(text) : Number.NaN;
}

/** Undefined when the value is no valid instant. */
export function toInstant(value: InstantInput): Date | undefined {
  if (value === null || value === undefined) return undefined;
  const at = value instanceof Date ? value.getTime() : typeof value === 'number' ? fromNumber(value) : fromText(value.trim());
  const instant = new Date(at);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
