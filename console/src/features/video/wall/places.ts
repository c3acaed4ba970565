export const layouts = ['1', '4', '9'] as const;
export type Layout = (typeof layouts)[number];
export const mostPlaces = 9;

type Places = readonly string[];

/** The machines of a wall with so many places, and how many of them are empty. */
export function placesOf(chosen: Places, layout: Layout): { readonly shown: Places; readonly empty: number } {
  const shown = chosen.slice(0, Number(layout));
  return { shown, empty: Number(layout) - shown.length };
}

/** The smallest wall that has room for so many. */
export const layoutFor = (number: number): Layout => layouts.find((layout) => number <= Number(layout)) ?? '9';

/** Another machine in a place; one that is on the wall already changes places with it. */
export function withReplaced(chosen: Places, index: number, robotSn: string): Places {
  const other = chosen.indexOf(robotSn);
  if (other >= 0) return withSwapped(chosen, index, other);
  return index >= chosen.length ? [...chosen, robotSn].slice(0, mostPlaces) : chosen.with(index, robotSn);
}

export function withSwapped(chosen: Places, one: number, other: number): Places {
  const [first, second] = [chosen[one], chosen[other]];
  return first === undefined || second === undefined ? chosen : chosen.with(one, second).with(other, first);
}

export const without = (chosen: Places, robotSn: string): Places => chosen.filter((one) => one !== robotSn);

interface Shown {
  readonly robotSn: string;
  readonly status: string;
}
const order = ['working', 'warning', 'idle', 'offline'];

/** What a wall begins with: those that do something, then the others. */
export const firstOf = (robots: Iterable<Shown>, number: number): Places =>
  [...robots]
    .sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status) || a.robotSn.localeCompare(b.robotSn))
    .slice(0, number)
    .map(({ robotSn }) => robotSn);
