import { type Figure, isMeasured } from '@botify/domain/format/measured';
import { formatNumber, type Precision } from '@botify/domain/format/number';

/** A figure and its unit; what was not measured has none. */
export const withUnit = (value: Figure, unit: string | undefined, precision?: Precision): string => {
  const text = formatNumber(value, precision);
  return unit && isMeasured(value) ? `${text} ${unit}` : text;
};
