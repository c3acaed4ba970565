import { type GroupKind, groups } from '@botify/contract/groups/groups.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../kernel/call/call.ts';
import { callKey } from '../../kernel/call/query.tsx';
import type { Ticked } from '../../ui/tick-list-rules.ts';

const pauseMs = 250;
const noGroups: ReadonlyMap<string, number> = new Map();
const nothing: readonly string[] = [];

/** Groups that hold the selected items, requested when the selection pauses. Keeps the previous response while loading. */
export function useHolders(kind: GroupKind, picked: Ticked) {
  const [waited] = useDebouncedValue(picked, pauseMs);
  const requested = useMemo(() => ({ kind, itemIds: [...waited].sort() }), [kind, waited]);
  const hasPicked = requested.itemIds.length > 0;
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: callKey(groups.holders, { body: requested }),
    queryFn: async ({ signal }) => ({
      itemIds: requested.itemIds as readonly string[],
      held: new Map((await call(groups.holders, { body: requested }, { signal })).map(({ groupId, held }) => [groupId, held])),
    }),
    enabled: hasPicked,
    placeholderData: keepPreviousData,
    // The key contains thousands of ids, and the same selection rarely recurs.
    gcTime: 0,
  });
  const shown = hasPicked && picked.size > 0 ? data : undefined;
  return {
    held: shown?.held ?? noGroups,
    /** Items of the response, to which a change applies. */
    itemIds: shown?.itemIds ?? nothing,
    settled: shown !== undefined && waited === picked && !isPlaceholderData,
    failed: isError,
  };
}
