import type { RobotSn } from '@botify/contract/kernel/robot-sn';
export const layouts = ['1', '4', '9'] as const;
export type Layout = (typeof layouts)[number];
export const mostPlaces = 9;

type Places = readonly RobotSn[];

/** Machines that fit into the layout, and the number of empty places. */
export function placesOf(chosen: Places, layout: Layout): { readonly shown: Places; readonly empty: number } {
  const shown = chosen.slice(0, Number(layout));
  return { shown, empty: Number(layout) - shown.length };
}

/** The smallest layout with room for the given number. */
export const layoutFor = (number: number): Layout => layouts.find((layout) => number <= Number(layout)) ?? '9';

/** Puts a machine into a place; if it is already on the wall, both swap. */
export function withReplaced(chosen: Places, index: number, robotSn: RobotSn): Places {
  const other = chosen.indexOf(robotSn);
  if (other >= 0) return withSwapped(chosen, index, other);
  return index >= chosen.length ? [...chosen, robotSn].slice(0, mostPlaces) : chosen.with(index, robotSn);
}

export function withSwapped(chosen: Places, one: number, other: number): Places {
  const [first, second] = [chosen[one], chosen[other]];
  return first === undefined || second === undefined ? chosen : chosen.with(one, second).with(other, first);
}

export const without = (chosen: Places, robotSn: RobotSn): Places => chosen.filter((one) => one !== robotSn);

interface Shown {
  readonly robotSn: RobotSn;
  readonly status: string;
}
const order = ['working', 'warning', 'idle', 'offline'];

/** Initial machines: working ones first. */
export const firstOf = (robots: Iterable<Shown>, number: number): Places =>
  [...robots]
    .sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status) || a.robotSn.localeCompare(b.robotSn))
    .slice(0, number)
    .map(({ robotSn }) => robotSn);
