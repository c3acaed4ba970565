export type Fields = Readonly<Record<string, unknown>>;

const none: Fields = {};

/** What came over a wire, to look into without trusting it. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : none;

export const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A little more than all, or less than nothing, is a sensor's error. */
export function percentOf(value: unknown): number | null {
  const number = numberOf(value);
  return number === null ? null : Math.min(100, Math.max(0, number));
}
