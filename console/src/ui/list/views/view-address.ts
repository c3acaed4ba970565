import type { FoundView } from '@botify/contract/saved-views/saved-views.contract';
import { searchOf } from './view-content.ts';

/** Address of a page with a view of its main list. */
export function viewAddress({ id, page, ...view }: Pick<FoundView, 'id' | 'page' | 'query' | 'recent'>, now: Date): string {
  const search = searchOf(view, now);
  search.set('saved', id);
  return `${page}?${search}`;
}
