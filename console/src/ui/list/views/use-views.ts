import type { ProductPath } from '@botify/contract/roles/product-paths';
import { type SavedView, savedViews } from '@botify/contract/saved-views/saved-views.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/call/call.ts';
import { callQuietly } from '../../../kernel/call/live-call.ts';
import { callKey } from '../../../kernel/call/query.tsx';
import { usePage } from '../../../kernel/page/page.tsx';
import type { ViewContent } from './view-content.ts';

/** Where views belong. */
export interface Place {
  readonly page: ProductPath;
  readonly list: string;
}

/** The views of a list, and what changes them. Failures are shown where the views are. */
export function useViews(prefix: string) {
  const place: Place = { page: usePage().path as ProductPath, list: prefix };
  const input = { query: place };
  const queryKey = callKey(savedViews.list, input);
  const client = useQueryClient();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => callQuietly(savedViews.list, input, signal) });
  const refresh = () => client.invalidateQueries({ queryKey });
  /** Afterwards the views are read again, also after a failure: another user may have changed them. */
  const change = (act: Promise<unknown>) => act.finally(refresh);
  return {
    place,
    query,
    refresh,
    update: ({ id, name, shared, version }: SavedView, content: ViewContent) =>
      change(call(savedViews.update, { params: { id }, body: { name, shared, ...content, version } })),
    remove: ({ id }: SavedView) => change(call(savedViews.remove, { params: { id } })),
  };
}
