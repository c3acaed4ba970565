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

/** The wage comes from the spec; the rate is typical for manual mopping. A tenant can set its own. */
export const defaultLabour: Labour = { squareMetresPerHour: 400, dollarsPerHour: 20 };

/** Manual labor that the cleaned area would have taken; undefined when it cannot be computed. */
export function savedLabour(squareMetres: Figure, labour: Partial<Labour> = {}): Saved | undefined {
  const { squareMetresPerHour, dollarsPerHour } = { ...defaultLabour, ...labour };
  if (!isMeasured(squareMetres) || squareMetres < 0 || !(squareMetresPerHour > 0)) return undefined;
  const hours = squareMetres / squareMetresPerHour;
  return { hours, dollars: hours * dollarsPerHour };
}
