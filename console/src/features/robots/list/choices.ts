import { departments } from '@botify/contract/departments/departments.contract';
import { groups } from '@botify/contract/groups/groups.contract';
import type { Endpoint } from '@botify/contract/kernel/endpoint';
import { type Names, robots } from '@botify/contract/robots/robots.contract';
import { sites } from '@botify/contract/sites/sites.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../kernel/call/call.ts';
import type { Answer, Rest } from '../../../kernel/call/make-call.ts';
import { callKey } from '../../../kernel/call/query.tsx';
import type { AnyInput, Input } from '../../../kernel/call/request.ts';
import { useHolds } from '../../../kernel/session/menu-rights.ts';
import type { Option } from '../../../ui/list/controls.ts';
import { pathOptions, treeOptions } from '../../../ui/tree-options.ts';

/** Names rarely change, and returning to the list refetches them. */
const staleTime = 60_000;
const mostSites = 500;
const sitesInput = { query: { current: 1, size: mostSites, sort: 'name' } } as const;
const nothing: Input<Endpoint> = {};

/** Options are optional: a failed request hides the filter without a toast. */
function useNames<E extends Endpoint>(endpoint: E, input: Input<E>, enabled: boolean) {
  return useQuery<Answer<E>>({
    queryKey: callKey(endpoint, input as AnyInput),
    queryFn: ({ signal }) => call(endpoint, ...([input, { signal, quiet: true }] as Rest<E>)),
    enabled,
    staleTime,
  });
}

const named = (names: Names): Option[] => Object.entries(names).map(([value, label]) => ({ value, label }));

/** Visible sites. The site list needs a permission; the fallback also returns the names of all machines. */
export function useSiteOptions(wanted: boolean): readonly Option[] | undefined {
  const may = useHolds('app:project');
  const { data: page, isError } = useNames(sites.list, sitesInput, wanted && may);
  const tooMany = page !== undefined && page.total > page.records.length;
  const { data: dictionary } = useNames(robots.dictionary, {}, wanted && (!may || isError || tooMany));
  return useMemo(() => {
    if (dictionary) return named(dictionary.projects as Names);
    return page && !tooMany ? page.records.map(({ id, name }) => ({ value: id, label: name })) : undefined;
  }, [dictionary, page, tooMany]);
}

/** Options of the filters, loaded after the first rows. Departments and groups need permissions. */
export function useRobotChoices(wanted: boolean) {
  const [mayOrgs, mayGroups] = [useHolds('org:view'), useHolds('group:view')];
  const orgs = useNames(departments.tree, nothing, wanted && mayOrgs);
  const groupTree = useNames(groups.tree, nothing, wanted && mayGroups);
  const siteOptions = useSiteOptions(wanted);
  return {
    sites: siteOptions,
    departments: useMemo(() => orgs.data && pathOptions(orgs.data), [orgs.data]),
    // Groups have no common root to leave out, unlike departments.
    groups: useMemo(
      () => groupTree.data && treeOptions(groupTree.data).map(({ value, path }) => ({ value, label: path.join(' / ') })),
      [groupTree.data],
    ),
    hasDepartments: mayOrgs && !orgs.isError,
    hasGroups: mayGroups && !groupTree.isError,
  };
}
