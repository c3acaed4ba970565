import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { totalNames } from '@botify/contract/robots/status';
import { zonedTime } from '@botify/domain/format/zoned-time';
import type { StatusEffect } from '@botify/domain/robots/apply-status';
import type { MachineState, OpenMinute } from './machine-state.ts';

const minuteMs = 60_000;
const minuteDays = 90;
/** The board shows figures since the start of yesterday in every time zone. */
export const hourDays = 3;

export interface Sum {
  readonly tenantCode: string;
  readonly robotSn: RobotSn;
  /** The date, or the minute since 1970. */
  readonly period: string | number;
  messages: number;
  /** In thousandths, in the order of `totalNames`. */
  readonly amounts: number[];
}

export interface HourSum extends Pick<Sum, 'tenantCode' | 'robotSn'> {
  /** Hours since 1970. */
  readonly hour: number;
  /** Area per quarter of an hour, automatic and manual, in thousandths. */
  readonly quarters: number[];
}

const [areaAt, manualAreaAt] = [totalNames.indexOf('area'), totalNames.indexOf('manualArea')];

/** The sums that a batch adds to minute, hour and day rows, so that each row is written once. */
export class Figures {
  readonly minutes = new Map<string, Sum>();
  readonly hours = new Map<string, HourSum>();
  readonly days = new Map<string, Sum>();
  readonly #oldestMinute: number;
  readonly #oldestHour: number;

  constructor(now: number) {
    this.#oldestMinute = (now - minuteDays * 86_400_000) / minuteMs;
    this.#oldestHour = (now - hourDays * 86_400_000) / minuteMs / 60;
  }

  add(machine: MachineState, { minute, day, messages, amounts }: OpenMinute): void {
    addTo(sumIn(this.days, machine, day), messages, amounts);
    if (minute >= this.#oldestMinute) addTo(sumIn(this.minutes, machine, minute), messages, amounts);
    this.#addArea(machine, minute, (amounts[areaAt] ?? 0) + (amounts[manualAreaAt] ?? 0));
  }

  /** Idle machines create no row. */
  #addArea({ tenantCode, robotSn }: MachineState, minute: number, area: number): void {
    const [hour, quarter] = [Math.floor(minute / 60), Math.floor((minute % 60) / 15)];
    if (area === 0 || hour < this.#oldestHour) return;
    const key = `${robotSn} ${hour}`;
    const { quarters } = this.hours.get(key) ?? { quarters: [0, 0, 0, 0] };
    quarters[quarter] = (quarters[quarter] ?? 0) + area;
    this.hours.set(key, { tenantCode, robotSn, hour, quarters });
  }

  /** Readers add the open minute to the row of its day, so that row must exist. */
  begin(machine: MachineState, day: string): void {
    sumIn(this.days, machine, day);
  }
}

type Counting = OpenMinute & { messages: number; readonly amounts: number[] };

/** The figures of one machine in one batch, by minute. */
export class MinuteFigures {
  readonly #machine: MachineState;
  readonly #minutes = new Map<number, Counting>();
  /** Counted in another time zone: the machine was moved meanwhile. */
  readonly #moved: OpenMinute | null;

  constructor(machine: MachineState) {
    this.#machine = machine;
    const { open } = machine;
    const isHere = open?.day === (open && this.#dayOf(open.minute));
    this.#moved = isHere ? null : open;
    if (open && isHere) this.#minutes.set(open.minute, { ...open, amounts: [...open.amounts] });
  }

  count(at: number, credits: StatusEffect['deltas']): void {
    this.#at(at).messages += 1;
    for (const { at: creditedAt, counters, sign } of credits) {
      const { amounts } = this.#at(creditedAt);
      for (let index = 0; index < amounts.length; index += 1) amounts[index] = (amounts[index] ?? 0) + sign * (counters[index] ?? 0);
    }
  }

  /** Adds all minutes but the newest, which stays open. */
  finish(figures: Figures): OpenMinute | null {
    if (this.#moved) figures.add(this.#machine, this.#moved);
    const newest = Math.max(...this.#minutes.keys());
    for (const [minute, counted] of this.#minutes) if (minute !== newest) figures.add(this.#machine, counted);
    const open = this.#minutes.get(newest) ?? null;
    if (open && open.day !== this.#machine.open?.day) figures.begin(this.#machine, open.day);
    return open;
  }

  #dayOf(minute: number): string {
    return localDay(minute * minuteMs, this.#machine.timeZone);
  }

  #at(at: number): Counting {
    const minute = Math.floor(at / minuteMs);
    const known = this.#minutes.get(minute);
    if (known) return known;
    const counting = { minute, day: this.#dayOf(minute), messages: 0, amounts: totalNames.map(() => 0) };
    this.#minutes.set(minute, counting);
    return counting;
  }
}

function addTo(sum: Sum, messages: number, amounts: readonly number[]): void {
  sum.messages += messages;
  for (let index = 0; index < amounts.length; index += 1) sum.amounts[index] = (sum.amounts[index] ?? 0) + (amounts[index] ?? 0);
}

function sumIn(sums: Map<string, Sum>, { tenantCode, robotSn }: MachineState, period: string | number): Sum {
  const key = `${robotSn} ${period}`;
  const known = sums.get(key);
  if (known) return known;
  const sum: Sum = { tenantCode, robotSn, period, messages: 0, amounts: totalNames.map(() => 0) };
  sums.set(key, sum);
  return sum;
}

/** Date changes happen only on a quarter of an hour in every time zone. */
const quarter = 900_000;
const most = 20_000;
const known = new Map<string, Map<number, string>>();

/** The local date, cached: computing it for every message would cost more than everything else. */
function localDay(at: number, timeZone: string): string {
  let days = known.get(timeZone);
  if (!days || days.size > most) {
    days = new Map();
    known.set(timeZone, days);
  }
  const key = Math.floor(at / quarter);
  const found = days.get(key);
  if (found) return found;
  const { y, m, d } = zonedTime(new Date(key * quarter), timeZone);
  const day = `${y}-${m}-${d}`;
  days.set(key, day);
  return day;
}
