import { channels } from '@botify/contract/subscriptions/alert-subscription.contract';
import { deliveryStates } from '@botify/contract/subscriptions/report-recipients.contract';
import { useState } from 'react';
import { type ListAddress, pageAfterResize, queryOf, type ValuesOf } from '../../../kernel/filters/filters.ts';
import { isNone, oneOf } from '../../../kernel/filters/search-params.ts';
import type { Filters } from '../../../kernel/filters/use-filters.ts';

const definition = { channel: oneOf(channels), state: oneOf(deliveryStates) };
type Definition = typeof definition;
type Name = keyof Definition;

const none: ValuesOf<Definition> = { channel: undefined, state: undefined };
const first: ListAddress<Definition, never> = { values: none, sort: undefined, page: 1, size: 10 };

/** Filters of a list below a form, not kept in the address: going back leads to the page before, not through the filters of its list. */
export function useSentFilters(): Filters<Definition, never> {
  const [state, setState] = useState(first);
  const change = (changes: Partial<typeof first>) => setState((before) => ({ ...before, page: 1, ...changes }));
  const names = Object.keys(definition) as Name[];
  return {
    ...state,
    definition,
    prefix: 'sent-',
    active: names.filter((name) => !isNone<string | undefined>(definition[name], state.values[name])),
    set: (changes) => setState((before) => ({ ...before, page: 1, values: { ...before.values, ...changes } })),
    clear: (which = names) =>
      setState((before) => ({
        ...before,
        page: 1,
        values: { ...before.values, ...Object.fromEntries(which.map((name) => [name, undefined])) },
      })),
    sortBy: () => undefined,
    toggleSort: () => undefined,
    goTo: (page) => change({ page }),
    resize: (size) => setState((before) => ({ ...before, size, page: pageAfterResize(before.page, before.size, size) })),
    asQuery: () => queryOf(definition, state),
  };
}
