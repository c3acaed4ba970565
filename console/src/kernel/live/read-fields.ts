export type Fields = Readonly<Record<string, unknown>>;

const none: Fields = {};

/** Unknown value as an object with unknown fields. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : none;

export const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Values slightly outside 0 to 100 are measurement errors and are clamped. */
export function percentOf(value: unknown): number | null {
  const number = numberOf(value);
  return number === null ? null : Math.min(100, Math.max(0, number));
}
