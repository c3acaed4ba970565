import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { storedJson, storeJson } from '../../kernel/browser/stored-json.ts';
import { sessionStore } from '../../kernel/session/session-store.ts';
import type { PageRoute } from '../navigation/routes-from-menu.ts';
import type { SearchablePage } from './search-pages.ts';

const key = 'recentPages';
const most = 6;
// Session storage, like the open tabs: another user must not see them.
const storage = () => sessionStorage;
sessionStore.subscribe(({ token }) => {
  if (!token) storeJson(key, [], storage);
});

function stored(): readonly string[] {
  const paths = storedJson(key, storage);
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
}

/** Paths of recently opened pages, without the current one. */
export function useRecentPages(pages: readonly SearchablePage[]): readonly string[] {
  const { pathname } = useLocation();
  const [paths, setPaths] = useState(stored);
  const known = pages.some(({ path }) => path === pathname);
  useEffect(() => {
    if (!known) return;
    const now = withPage(stored(), pathname);
    storeJson(key, now, storage);
    setPaths(now);
  }, [known, pathname]);
  return paths.filter((path) => path !== pathname);
}

export const withPage = (paths: readonly string[], path: string): readonly string[] =>
  [path, ...paths.filter((one) => one !== path)].slice(0, most);

/** Pages that need no parameter: no detail pages, no paths with placeholders. */
export const offeredPages = (
  pages: readonly Pick<PageRoute, 'path' | 'title' | 'above' | 'activePath' | 'subTab'>[],
): readonly SearchablePage[] =>
  pages
    .filter(({ path, activePath, subTab }) => !path.includes(':') && (subTab || activePath === path))
    .map(({ path, title, above }) => ({ path, title, above: above.map((crumb) => crumb.title) }));
