import { totalNames } from '@botify/contract/robots/status';
import type { Effect } from '@botify/domain/robots/stream';
import { localDay } from './local-day.ts';
import type { MachineState } from './machine-state.ts';

const minuteMs = 60_000;
const minuteDays = 90;

export interface Sum {
  readonly tenantCode: string;
  readonly robotSn: string;
  /** The date, or the number of the minute since 1970. */
  readonly period: string | number;
  messages: number;
  /** In thousandths, in the order of `totalNames`. */
  readonly amounts: number[];
}

/** Adds up what a batch did by machine and minute and by machine and day, so that each row is written once. */
export class Figures {
  readonly minutes = new Map<string, Sum>();
  readonly days = new Map<string, Sum>();
  readonly #oldestMinute: number;

  constructor(now: number) {
    this.#oldestMinute = now - minuteDays * 86_400_000;
  }

  count(machine: MachineState, at: number, credits: Effect['credits']): void {
    for (const sum of this.#sums(machine, at)) sum.messages += 1;
    for (const { at: creditedAt, counters, sign } of credits)
      for (const { amounts } of this.#sums(machine, creditedAt))
        for (let index = 0; index < amounts.length; index += 1) amounts[index] = (amounts[index] ?? 0) + sign * (counters[index] ?? 0);
  }

  #sums(machine: MachineState, at: number): Sum[] {
    const day = sumIn(this.days, machine, localDay(at, machine.timeZone));
    if (at < this.#oldestMinute) return [day];
    return [day, sumIn(this.minutes, machine, Math.floor(at / minuteMs))];
  }
}

function sumIn(sums: Map<string, Sum>, { tenantCode, robotSn }: MachineState, period: string | number): Sum {
  const key = `${robotSn} ${period}`;
  const known = sums.get(key);
  if (known) return known;
  const sum: Sum = { tenantCode, robotSn, period, messages: 0, amounts: totalNames.map(() => 0) };
  sums.set(key, sum);
  return sum;
}
