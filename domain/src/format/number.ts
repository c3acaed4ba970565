import { decimalFormat } from './decimal-format.ts';
import { isMeasured } from './measured.ts';

/** Shown where nothing was measured; never a zero. */
export const dash = '-';

/** `decimals`: exactly that many; `atMost`: no more than that many, without trailing zeros. */
export type Precision = { readonly decimals: number } | { readonly atMost: number };

/** Sums come as text from the database. Blanks must not pass for the 0 that the engine makes of them. */
function asNumber(value: number | string | null | undefined): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && isMeasured(number) ? number : undefined;
}

/** 1,234.5 in either language; `-` for what is null, empty, missing or no number. */
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
