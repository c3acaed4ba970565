import type { MapPlan } from '@botify/contract/floor-plans/floor-plans.contract';
import type { MapSite } from '../machines.ts';
import type { FloorPlaces } from './floor-layer.ts';

/** A site with plans, and the machines on each of its floors. */
export interface SiteFloors {
  readonly id: string;
  readonly name: string;
  readonly plans: readonly MapPlan[];
  /** Number of machines by floor, in order. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Floors of a site: those with a plan, and those that its machines report. */
export function floorsOf({ id, name, machines }: MapSite, plans: readonly MapPlan[], places: FloorPlaces): SiteFloors {
  const reported = machines.flatMap((machine) => places.get(machine.id)?.mapName ?? []);
  const names = [...new Set([...plans.map(({ mapName }) => mapName), ...reported])].sort();
  return {
    id: id ?? '',
    name: name ?? '',
    plans,
    counts: new Map(names.map((mapName) => [mapName, reported.filter((one) => one === mapName).length])),
  };
}

/** The floor to begin with: of those with a plan, the one with the most machines. */
export function fullestFloor({ plans, counts }: SiteFloors): string {
  const [first] = plans.map(({ mapName }) => mapName).toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  return first ?? '';
}
