const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Cached, because creating a formatter costs far more than using it. Numbers are written 1,234.5 in every language. A value that rounds to
 * zero has no minus sign.
 */
export function decimalFormat(minDigits: number, maxDigits: number, grouped: boolean): Intl.NumberFormat {
  const key = `${minDigits} ${maxDigits} ${grouped}`;
  const known = formatters.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: minDigits,
    maximumFractionDigits: maxDigits,
    useGrouping: grouped,
    signDisplay: 'negative',
  });
  formatters.set(key, format);
  return format;
}

/** Decimal rounding, 1.005 to 1.01; binary floating point would give 1. */
export const roundTo = (value: number, decimals: number): number => Number(decimalFormat(0, decimals, false).format(value));
