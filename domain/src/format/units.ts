import type { Locale } from '@botify/contract/kernel/locale';
import { roundTo } from './decimal-format.ts';
import { type Figure, isMeasured } from './measured.ts';

interface UnitStep {
  readonly unit: string;
  /** How many of the smallest unit it holds. */
  readonly size: number;
  readonly decimals: number;
}

const squareMetre = { unit: 'squareMetre', size: 1, decimals: 1 } as const;
/** Chinese counts in ten thousands, English in thousands; each begins at one of its own large unit. */
const areaSteps = {
  'zh-CN': [squareMetre, { unit: 'tenThousandSquareMetre', size: 10_000, decimals: 2 }],
  'en-US': [squareMetre, { unit: 'thousandSquareMetre', size: 1000, decimals: 2 }],
} as const satisfies Record<Locale, readonly [UnitStep, UnitStep]>;
const waterSteps = [
  { unit: 'litre', size: 1, decimals: 1 },
  { unit: 'ton', size: 1000, decimals: 2 },
] as const;
const electricitySteps = [{ unit: 'kilowattHour', size: 1, decimals: 2 }] as const;

/** The key under which the text package holds the unit's sign. */
export type Unit =
  | (typeof areaSteps)[Locale][number]['unit']
  | (typeof waterSteps)[number]['unit']
  | (typeof electricitySteps)[number]['unit'];

/** Rounded to what is shown in that unit. */
export interface Quantity {
  readonly value: number;
  readonly unit: Unit;
}

type Step = UnitStep & { readonly unit: Unit };

/** The largest unit of which the value, rounded as shown, makes at least one: 999.97 litres read 1 ton, never 1,000 L. */
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

/** In the same unit however large it is: figures below one another are compared at a glance. */
export const plainQuantity = (kind: keyof typeof smallest, value: Figure): Quantity | undefined => inUnits(value, [smallest[kind]]);
export const areaQuantity = (squareMetres: Figure, locale: Locale): Quantity | undefined => inUnits(squareMetres, areaSteps[locale]);
export const waterQuantity = (litres: Figure): Quantity | undefined => inUnits(litres, waterSteps);
export const electricityQuantity = (kilowattHours: Figure): Quantity | undefined => inUnits(kilowattHours, electricitySteps);
