import { type Figure, isMeasured } from '@botify/domain/format/measured';
import { formatNumber, type Precision } from '@botify/domain/format/number';

/** A value with its unit; a dash without a unit if it was not measured. */
export const withUnit = (value: Figure, unit: string | undefined, precision?: Precision): string => {
  const text = formatNumber(value, precision);
  return unit && isMeasured(value) ? `${text} ${unit}` : text;
};
