import { type Figure, isMeasured } from '../format/measured.ts';

export interface Labour {
  /** Square meters one person cleans in an hour. */
  readonly squareMetresPerHour: number;
  /** Dollars one person earns in an hour. */
  readonly dollarsPerHour: number;
}

export interface Saved {
  readonly hours: number;
  readonly dollars: number;
}

/** The wage is the product's; the rate is a fair one for mopping by hand, and a tenant with better knowledge passes its own. */
export const defaultLabour: Labour = { squareMetresPerHour: 400, dollarsPerHour: 20 };

/** What people would have needed for the area a machine cleaned; undefined when that cannot be told. */
export function savedLabour(squareMetres: Figure, labour: Partial<Labour> = {}): Saved | undefined {
  const { squareMetresPerHour, dollarsPerHour } = { ...defaultLabour, ...labour };
  if (!isMeasured(squareMetres) || squareMetres < 0 || !(squareMetresPerHour > 0)) return undefined;
  const hours = squareMetres / squareMetresPerHour;
  return { hours, dollars: hours * dollarsPerHour };
}
