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

/** Names seldom change, and whoever adds a site comes back to a list asked for anew. */
const staleTime = 60_000;
const mostSites = 500;
const sitesInput = { query: { current: 1, size: mostSites, sort: 'name' } } as const;
const nothing: Input<Endpoint> = {};

/** Pick lists only help to choose: one that does not come is left out and nobody is told. */
function useNames<E extends Endpoint>(endpoint: E, input: Input<E>, enabled: boolean) {
  return useQuery<Answer<E>>({
    queryKey: callKey(endpoint, input as AnyInput),
    queryFn: ({ signal }) => call(endpoint, ...([input, { signal, quiet: true }] as Rest<E>)),
    enabled,
    staleTime,
  });
}

const named = (names: Names): Option[] => Object.entries(names).map(([value, label]) => ({ value, label }));

/** The sites the user sees. The short way needs a right; the long one brings the names of all machines along. */
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

/** What the filters offer, asked for once the first rows are here. Who may not read departments or groups does without. */
export function useRobotChoices(wanted: boolean) {
  const [mayOrgs, mayGroups] = [useHolds('org:view'), useHolds('group:view')];
  const orgs = useNames(departments.tree, nothing, wanted && mayOrgs);
  const groupTree = useNames(groups.tree, nothing, wanted && mayGroups);
  const siteOptions = useSiteOptions(wanted);
  return {
    sites: siteOptions,
    departments: useMemo(() => orgs.data && pathOptions(orgs.data), [orgs.data]),
    // Unlike departments they have no common top that could be left out.
    groups: useMemo(
      () => groupTree.data && treeOptions(groupTree.data).map(({ value, path }) => ({ value, label: path.join(' / ') })),
      [groupTree.data],
    ),
    hasDepartments: mayOrgs && !orgs.isError,
    hasGroups: mayGroups && !groupTree.isError,
  };
}
