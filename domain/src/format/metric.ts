import type { Locale } from '@botify/contract/kernel/locale';
import type { RobotModel } from '@botify/contract/robots/robot-model';
import { measures } from '../robots/not-measured.ts';
import type { Figure } from './measured.ts';
import { dash, formatNumber } from './number.ts';
import { areaQuantity, electricityQuantity, type Unit, waterQuantity } from './units.ts';

/** Ready to show; a dash has no unit. */
export interface Metric {
  readonly text: string;
  readonly unit?: Unit;
}

const inUnits = { area: areaQuantity, water: waterQuantity, electricity: electricityQuantity };

/** Square metres, litres or kilowatt hours of one machine, or of a whole fleet when no model is given. */
export function formatMetric(kind: keyof typeof inUnits, value: Figure, locale: Locale, model?: RobotModel): Metric {
  if (model && !measures(model, kind)) return { text: dash };
  const quantity = inUnits[kind](value, locale);
  return quantity ? { text: formatNumber(quantity.value), unit: quantity.unit } : { text: dash };
}
