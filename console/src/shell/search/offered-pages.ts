import type { PageRoute } from '../navigation/routes-from-menu.ts';
import type { SearchablePage } from './search-pages.ts';

/** Pages that need no parameter: no detail pages, no paths with placeholders. */
export const offeredPages = (
  pages: readonly Pick<PageRoute, 'path' | 'title' | 'above' | 'activePath' | 'subTab'>[],
): readonly SearchablePage[] =>
  pages
    .filter(({ path, activePath, subTab }) => !path.includes(':') && (subTab || activePath === path))
    .map(({ path, title, above }) => ({ path, title, above: above.map((crumb) => crumb.title) }));
