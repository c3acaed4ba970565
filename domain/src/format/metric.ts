import type { Locale } from '@botify/contract/kernel/locale';
import type { RobotModel } from '@botify/contract/robots/robot-model';
import { hasMeter } from '../robots/not-measured.ts';
import type { Figure } from './measured.ts';
import { dash, formatNumber } from './number.ts';
import { areaQuantity, electricityQuantity, plainQuantity, type Quantity, type Unit, waterQuantity } from './units.ts';

/** Formatted for display; a dash has no unit. */
export interface Metric {
  readonly text: string;
  readonly unit?: Unit;
}

const inUnits = { area: areaQuantity, water: waterQuantity, electricity: electricityQuantity };

/** Area, water or electricity of one robot, or of a fleet when no model is given. */
export const formatMetric = (kind: keyof typeof inUnits, value: Figure, locale: Locale, model?: RobotModel): Metric =>
  metricOf(kind, inUnits[kind](value, locale), model);

/** The same with one fixed unit, for columns and rankings. */
export const formatPlainMetric = (kind: keyof typeof inUnits, value: Figure, model?: RobotModel): Metric =>
  metricOf(kind, plainQuantity(kind, value), model);

function metricOf(kind: keyof typeof inUnits, quantity: Quantity | undefined, model: RobotModel | undefined): Metric {
  if (!quantity || (model && !hasMeter(model, kind))) return { text: dash };
  return { text: formatNumber(quantity.value), unit: quantity.unit };
}
