import { isRobotSn, type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { Translate } from '@botify/text/make-translate';
import { CallError } from '../kernel/errors/call-error.ts';
import type { ListAddress, ListOptions } from '../kernel/filters/filters.ts';
import { dates, flag, integer, oneOf, someOf, text } from '../kernel/filters/search-params.ts';
import type { Flag, Line } from '../ui/chart/plot-data.ts';
import { pageInMemory } from '../ui/list/in-memory.ts';
import type { Level, MachineStatus } from '../ui/status-tag.tsx';

export const statuses = ['idle', 'working', 'offline', 'warning'] as const satisfies readonly MachineStatus[];
const levels = ['P0', 'P1', 'P2', 'P3'] as const satisfies readonly Level[];
export const sites = [
  { id: 'harbour', zone: 'Asia/Shanghai' },
  { id: 'mall', zone: 'Europe/Berlin' },
  { id: 'airport', zone: 'America/New_York' },
  { id: 'clinic', zone: 'Asia/Kolkata' },
] as const;
const models = ['CB1900', 'iWalk', 'other'] as const;

export interface MadeUpRow {
  readonly robotSn: RobotSn;
  readonly name: string;
  readonly model: (typeof models)[number];
  readonly site: (typeof sites)[number];
  readonly status: MachineStatus;
  readonly level: Level | null;
  readonly battery: number;
  readonly area: number | null;
  readonly water: number;
  readonly energy: number;
  readonly seconds: number;
  readonly coverage: number | null;
  readonly startedAt: number;
  readonly seenAt: number;
}

export const serialOf = (index: number): RobotSn => toRobotSn(`BX-${20_000 + index}`);
const pick = <T>(from: readonly [T, ...T[]], at: number): T => from[at % from.length] ?? from[0];

/** Pseudo-random number from 0 to 999, deterministic per row and field. */
const mix = (row: number, field: number): number => Math.floor(Math.abs(Math.sin(row * 12.9898 + field * 78.233) * 43_758.5453) % 1000);

export const madeUpFleet = (size: number, now: number, nameOf: (number: number) => string): MadeUpRow[] =>
  Array.from({ length: size }, (_, index) => {
    const at = (field: number) => mix(index, field);
    return {
      robotSn: serialOf(index),
      name: nameOf(index + 1),
      model: pick(models, at(1)),
      site: pick<MadeUpRow['site']>(sites, at(2)),
      status: pick(statuses, at(3)),
      level: at(4) < 300 ? pick(levels, at(5)) : null,
      battery: at(6) % 101,
      area: at(7) < 90 ? null : at(7) * 37.3,
      water: at(8) * 1.7,
      energy: at(9) / 9,
      seconds: at(10) * 67,
      coverage: at(11) < 80 ? null : at(11) / 10,
      startedAt: now - at(12) * 3_700_000,
      seenAt: now - at(13) ** 2 * 211,
    };
  });

export const definition = {
  keyword: text(),
  status: someOf(statuses),
  site: oneOf<string>(),
  started: dates(),
  model: oneOf(models),
  batteryBelow: integer({ min: 0, max: 100 }),
  alarming: flag(),
  serials: someOf<string>(),
  robotSn: oneOf(isRobotSn),
};
export const options = { sortable: ['name', 'battery', 'area', 'startedAt'], sort: '-startedAt' } as const satisfies ListOptions<string>;
type Address = ListAddress<typeof definition, (typeof options.sortable)[number]>;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
export const rules = {
  keep: (row: MadeUpRow, { keyword, status, site, started, model, batteryBelow, alarming, serials, robotSn }: Address['values']) =>
    `${row.name} ${row.robotSn}`.toLowerCase().includes(keyword.toLowerCase()) &&
    (status.length === 0 || status.includes(row.status)) &&
    (!site || row.site.id === site) &&
    (!started.from || dayOf(row.startedAt) >= started.from) &&
    (!started.to || dayOf(row.startedAt) <= started.to) &&
    (!model || row.model === model) &&
    (batteryBelow === undefined || row.battery < batteryBelow) &&
    (!alarming || row.level !== null) &&
    (serials.length === 0 || serials.includes(row.robotSn)) &&
    (!robotSn || row.robotSn === robotSn),
  by: {
    name: (row: MadeUpRow) => row.name,
    battery: (row: MadeUpRow) => row.battery,
    area: (row: MadeUpRow) => row.area,
    startedAt: (row: MadeUpRow) => row.startedAt,
  },
};

const waitMs = 350;
export const wait = (ms = waitMs) => new Promise((resolve) => setTimeout(resolve, ms));

export const refusal = (words: string) =>
  new CallError(
    words,
    { kind: 'failure', message: { otherwise: 'error' }, next: 'nothing' },
    { code: 500, status: 500, key: undefined, field: undefined },
  );

/** Returns one page after a delay, like a call. */
export async function askFleet(fleet: readonly MadeUpRow[], address: Address, locale: string) {
  await wait();
  return pageInMemory(fleet, address, rules, locale);
}

const start = Date.UTC(2026, 2, 8, 14, 30);
const stepMs = 10_000;

/** A sample cleaning task with a gap without values, a gap without points, and plausible curves. */
export function madeUpTask(points: number, t: Translate<'development'>): { times: number[]; lines: Line[]; flags: Flag[] } {
  const places = Array.from({ length: points }, (_, index) => index);
  const share = (index: number) => index / points;
  // The machine was offline for 20 minutes.
  const times = places.map((index) => start + index * stepMs + (share(index) > 0.6 ? 20 * 60_000 : 0));
  const paused = (index: number) => share(index) > 0.3 && share(index) < 0.36;
  const wave = (index: number, length: number) => Math.sin((index / points) * length) * Math.cos(index * 0.7);
  return {
    times,
    lines: [
      { label: t('charts.speed'), unit: 'm/s', values: places.map((index) => (paused(index) ? undefined : 0.7 + 0.3 * wave(index, 60))) },
      { label: t('charts.battery'), unit: '%', values: places.map((index) => 98 - 70 * share(index)) },
      { label: t('charts.efficiency'), unit: '㎡/h', values: places.map((index) => (paused(index) ? null : 1400 + 500 * wave(index, 25))) },
    ],
    flags: [
      { label: t('charts.avoiding'), values: places.map((index) => Math.sin(share(index) * 90) > 0.85) },
      { label: t('charts.waterEmpty'), tone: 'warning', values: places.map((index) => share(index) > 0.7) },
      { label: t('charts.manual'), values: places.map((index) => (paused(index) ? null : share(index) < 0.04)) },
    ],
  };
}
