import { floorPlans } from '@botify/contract/floor-plans/floor-plans.contract';
import type { Result } from '@botify/contract/kernel/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../../kernel/call/query.tsx';

export type SiteFloors = Result<typeof floorPlans.list>;
export type Floor = SiteFloors['floors'][number];

export function useRefreshFloorPlans(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: callKey(floorPlans.list) });
}
