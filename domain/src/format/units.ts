import { type Locale, readsChinese } from '@botify/contract/kernel/locale';
import { roundTo } from './decimal-format.ts';
import { type Figure, isMeasured } from './measured.ts';

interface UnitStep {
  readonly unit: string;
  /** Size in multiples of the smallest unit. */
  readonly size: number;
  readonly decimals: number;
}

const squareMetre = { unit: 'squareMetre', size: 1, decimals: 1 } as const;
/** Chinese groups by ten thousands, other languages by thousands; each switches at one of its own large unit. */
const areaByTenThousand = [squareMetre, { unit: 'tenThousandSquareMetre', size: 10_000, decimals: 2 }] as const;
const areaByThousand = [squareMetre, { unit: 'thousandSquareMetre', size: 1000, decimals: 2 }] as const;
const waterSteps = [
  { unit: 'litre', size: 1, decimals: 1 },
  { unit: 'ton', size: 1000, decimals: 2 },
] as const;
const electricitySteps = [{ unit: 'kilowattHour', size: 1, decimals: 2 }] as const;

/** Key of the unit's symbol in the text package. */
export type Unit =
  | (typeof areaByTenThousand | typeof areaByThousand)[number]['unit']
  | (typeof waterSteps)[number]['unit']
  | (typeof electricitySteps)[number]['unit'];

/** Rounded to the precision displayed in that unit. */
export interface Quantity {
  readonly value: number;
  readonly unit: Unit;
}

type Step = UnitStep & { readonly unit: Unit };

/** The largest unit in which the rounded value is at least 1: 999.97 L reads 1 t, never 1,000 L. */
function inUnits(value: Figure, [smallest, ...larger]: readonly [Step, ...Step[]]): Quantity | undefined {
  if (!isMeasured(value)) return undefined;
  let step = smallest;
  for (const next of larger) {
    const shown = roundTo(value / step.size, step.decimals);
    if (Math.abs(shown) * step.size >= next.size) step = next;
  }
  return { value: roundTo(value / step.size, step.decimals), unit: step.unit };
}

const smallest = { area: squareMetre, water: waterSteps[0], electricity: electricitySteps[0] } as const;

/** Always in the smallest unit, so that values in a column are comparable. */
export const plainQuantity = (kind: keyof typeof smallest, value: Figure): Quantity | undefined => inUnits(value, [smallest[kind]]);
export const areaQuantity = (squareMetres: Figure, locale: Locale): Quantity | undefined =>
  inUnits(squareMetres, readsChinese(locale) ? areaByTenThousand : areaByThousand);
export const waterQuantity = (litres: Figure): Quantity | undefined => inUnits(litres, waterSteps);
export const electricityQuantity = (kilowattHours: Figure): Quantity | undefined => inUnits(kilowattHours, electricitySteps);
