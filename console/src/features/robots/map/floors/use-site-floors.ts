import { floorPlans } from '@botify/contract/floor-plans/floor-plans.contract';
import { type RobotPosition, robotData } from '@botify/contract/robots/robot-data.contract';
import { queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isOnline } from '../../../../kernel/browser/network.ts';
import { call } from '../../../../kernel/call/call.ts';
import { callKey } from '../../../../kernel/call/query.tsx';
import { planImageQuery } from '../../../../ui/floor-plan/plan-picture.ts';
import type { MapSite } from '../machines.ts';
import type { FloorPlaces } from './floor-layer.ts';
import { floorsOf, type SiteFloors } from './site-floors.ts';

/** The feed has neither floors nor exact positions: thousands of machines would make it too large. */
const positionsEveryMs = 3_000;
/** Where a floor lies changes rarely. */
const plansFreshMs = 60_000;

// Quiet: plans are a background, and a message every few seconds would not help.
function plansOf(id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: callKey(floorPlans.onMap, input),
    queryFn: ({ signal }) => call(floorPlans.onMap, input, { signal, quiet: true }),
    staleTime: plansFreshMs,
  });
}
function positionsAt(siteId: string) {
  const input = { query: { siteId } };
  return queryOptions({
    queryKey: callKey(robotData.positions, input),
    queryFn: ({ signal }) => call(robotData.positions, input, { signal, quiet: true }),
    refetchInterval: () => isOnline() && positionsEveryMs,
  });
}

// Outside of the hook: the same function keeps the same result while no query changes.
const dataOf = <T>(queries: UseQueryResult<T>[]) => ({
  data: queries.map(({ data }) => data),
  failed: queries.some(({ isError, data }) => isError && data === undefined),
  settled: queries.every(({ isPending }) => !isPending),
});

const placesOf = (positions: readonly (readonly RobotPosition[] | undefined)[]): FloorPlaces =>
  new Map(positions.flatMap((some = []) => some.map(({ robotSn, mapName, lng, lat }) => [robotSn, { mapName, lng, lat }] as const)));

/** Floors of these sites with the machines on them. Sites without plans are left out. */
export function useSiteFloors(sites: readonly MapSite[], replayed: boolean) {
  const plans = useQueries({ queries: sites.map(({ id }) => plansOf(id ?? '')), combine: dataOf });
  const planned = sites.filter((_, index) => (plans.data[index]?.length ?? 0) > 0);
  // Current floors do not apply to a replay.
  const asked = replayed ? [] : planned;
  const positions = useQueries({ queries: asked.map(({ id }) => positionsAt(id ?? '')), combine: dataOf });
  const places = useMemo(() => placesOf(positions.data), [positions.data]);
  const floors = useMemo(
    () => sites.flatMap((site, index): SiteFloors[] => (plans.data[index]?.length ? [floorsOf(site, plans.data[index], places)] : [])),
    [sites, plans.data, places],
  );
  return { floors, places, failed: plans.failed, settled: positions.settled };
}

/** Pictures by the ids of plans, once they are loaded. */
export function usePlanImages(pictureIds: readonly string[]) {
  const { data, failed } = useQueries({ queries: pictureIds.map((id) => planImageQuery(id)), combine: dataOf });
  return { images: data, failed };
}
