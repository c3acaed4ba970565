const formatters = new Map<string, Intl.NumberFormat>();

/**
 * One formatter per precision, kept because making one costs far more than using it. It is always the English one: both
 * languages group by thousands with a comma. A value that rounds to zero carries no minus.
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

/** Rounds as people do on paper, 1.005 to 1.01, where arithmetic on binary fractions would give 1. */
export const roundTo = (value: number, decimals: number): number => Number(decimalFormat(0, decimals, false).format(value));
