import { type GroupKind, groups } from '@botify/contract/groups/groups.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../kernel/call/call.ts';
import { callKey } from '../../kernel/call/query.tsx';
import type { Ticked } from '../../ui/tick-list-rules.ts';

const pauseMs = 250;
const nobody: ReadonlyMap<string, number> = new Map();
const nothing: readonly string[] = [];

/** Which groups hold the picked things, asked for when the picking pauses. Until the answer is here, the last one stands. */
export function useHolders(kind: GroupKind, picked: Ticked) {
  const [waited] = useDebouncedValue(picked, pauseMs);
  const asked = useMemo(() => ({ kind, itemIds: [...waited].sort() }), [kind, waited]);
  const hasPicked = asked.itemIds.length > 0;
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: callKey(groups.holders, { body: asked }),
    queryFn: async ({ signal }) => ({
      itemIds: asked.itemIds as readonly string[],
      held: new Map((await call(groups.holders, { body: asked }, { signal })).map(({ groupId, held }) => [groupId, held])),
    }),
    enabled: hasPicked,
    placeholderData: keepPreviousData,
    // The key of thousands of things is large, and the same ones are seldom picked twice.
    gcTime: 0,
  });
  const shown = hasPicked && picked.size > 0 ? data : undefined;
  return {
    held: shown?.held ?? nobody,
    /** What was asked about, and so what a change is about. */
    itemIds: shown?.itemIds ?? nothing,
    settled: shown !== undefined && waited === picked && !isPlaceholderData,
    failed: isError,
  };
}
