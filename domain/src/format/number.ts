import { decimalFormat } from './decimal-format.ts';
import { isMeasured } from './measured.ts';

/** Shown for values that were not measured; never a zero. */
export const dash = '-';

/** `decimals`: exactly that many; `atMost`: at most that many, without trailing zeros. */
export type Precision = { readonly decimals: number } | { readonly atMost: number };

/** The database returns sums as text. Blank text must not become the 0 that Number() makes of it. */
function asNumber(value: number | string | null | undefined): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && isMeasured(number) ? number : undefined;
}

/** 1,234.5 in both languages; `-` for null, empty, missing or invalid values. */
export function formatNumber(value: number | string | null | undefined, precision: Precision = { atMost: 3 }): string {
  const number = asNumber(value);
  if (number === undefined) return dash;
  const [least, most] = 'decimals' in precision ? [precision.decimals, precision.decimals] : [0, precision.atMost];
  return decimalFormat(least, most, true).format(number);
}

export function formatPercent(value: number | string | null | undefined, precision: Precision = { atMost: 1 }): string {
  const text = formatNumber(value, precision);
  return text === dash ? dash : `${text}%`;
}
