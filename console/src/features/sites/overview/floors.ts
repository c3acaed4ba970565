import type { FloorPlan } from '@botify/contract/floor-plans/floor-plans.contract';
import type { Robot } from '@botify/contract/robots/robots.contract';

export interface Floor<R> {
  /** null: the machines have not reported a floor. */
  readonly mapName: string | null;
  readonly plan: FloorPlan | undefined;
  readonly robots: readonly R[];
}

/** Machines by floor, in natural order, with the plan of each floor. Floors with a plan are shown without machines too. */
export function floorsOf<R extends Pick<Robot, 'mapName'>>(
  robots: readonly R[],
  plans: readonly FloorPlan[],
  language: string,
): Floor<R>[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const planOf = new Map(plans.map((plan) => [plan.mapName, plan]));
  const robotsOn = Map.groupBy(robots, ({ mapName }) => mapName);
  const named = [...new Set([...robotsOn.keys(), ...planOf.keys()])].filter((mapName) => mapName !== null).sort(compare);
  const elsewhere = robotsOn.get(null);
  return [
    ...named.map((mapName) => ({ mapName, plan: planOf.get(mapName), robots: robotsOn.get(mapName) ?? [] })),
    ...(elsewhere ? [{ mapName: null, plan: undefined, robots: elsewhere }] : []),
  ];
}
