import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type GroupsAddress, readGroupsAddress, writeGroupsAddress } from './groups-address.ts';

/**
 * Changes only once the router has gone there: before, the reader may be asked about a draft and stay, and a part that follows
 * the address any sooner would have lost the draft by then.
 */
export function useGroupsAddress() {
  const [search, setSearch] = useSearchParams();
  const address = useMemo(() => readGroupsAddress(search), [search]);
  const go = (changes: Partial<GroupsAddress>) => setSearch(writeGroupsAddress({ ...address, ...changes }));
  return [address, go] as const;
}
