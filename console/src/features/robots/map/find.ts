import type { MapMachine, MapSite } from './machines.ts';

export interface Found {
  readonly sites: readonly MapSite[];
  readonly machines: readonly MapMachine[];
}

const mostSites = 5;
const mostMachines = 15;

/** Finds sites by name and machines by name or serial number. Prefix matches come first. */
export function findOnMap(words: string, sites: readonly MapSite[], machines: readonly MapMachine[]): Found {
  const wanted = words.trim().toLowerCase();
  const rank = (...texts: (string | null)[]): number => {
    const places = texts.map((text) => text?.toLowerCase().indexOf(wanted) ?? -1).filter((place) => place >= 0);
    return places.length === 0 ? -1 : Math.min(...places);
  };
  const best = <T>(things: readonly T[], rankOf: (thing: T) => number, most: number): T[] =>
    things
      .map((thing) => ({ thing, at: rankOf(thing) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => Math.sign(a.at) - Math.sign(b.at))
      .slice(0, most)
      .map(({ thing }) => thing);
  const named = sites.filter(({ name }) => name !== null);
  return {
    sites: best(named, ({ name }) => rank(name), mostSites),
    machines: best(machines, ({ id, name }) => rank(name, id), mostMachines),
  };
}
