import * as Type from 'typebox';
import { Body, Instant } from '../kernel/fields.ts';

const Megabytes = Type.Number({ minimum: 0, maximum: 1_000_000_000, description: 'MB, to one decimal' });

/** Traffic of a SIM card in the current month, as its network operator counts it. */
export const SimReading = Body({
  cardId: Type.String({ minLength: 1, maxLength: 40, description: 'Card number (ICCID) as entered for the machine' }),
  comboTraffic: Type.Union([Megabytes, Type.Null()], { description: 'Of the plan, a month; null: no limit' }),
  surplusTraffic: Type.Union([Megabytes, Type.Null()], { description: 'Left this month; null: no limit' }),
  overtopTraffic: Type.Optional(Type.Union([Megabytes, Type.Null()], { description: 'Used beyond the plan' })),
  at: Type.Optional({ ...Instant, description: 'When the operator counted; default: now' }),
});
export type SimReading = Type.Static<typeof SimReading>;

export const maxReadings = 1000;
export const SimReadings = Body({ cards: Type.Array(SimReading, { maxItems: maxReadings }) });
export type SimReadings = Type.Static<typeof SimReadings>;
