/** Path and search of the address, parsed like the router does. */
export function here(hash = location.hash): { readonly path: string; readonly search: string } {
  const [, path = '', search = ''] = /^#?\/?([^?#]*)(\?[^#]*)?/.exec(hash) ?? [];
  return { path: `/${path}`, search };
}

/** Component of the page at a path. The menu is unvalidated, so any part can be missing. */
export function componentAt(menu: unknown, path: string): string | undefined {
  if (!Array.isArray(menu)) return undefined;
  for (const entry of menu as readonly (Readonly<Record<string, unknown>> | null)[]) {
    if (entry?.path === path && typeof entry.component === 'string') return entry.component;
    const below = componentAt(entry?.children, path);
    if (below) return below;
  }
  return undefined;
}

const login = /^\/login\/*$/i;
/** Paths open without a token. Separate from the routes because the login needs them before the router is loaded. */
const open = /^\/(auth-redirect|celue1?|routeTaskReport\/xiangqing\/[^/]+|unsubscribe\/[^/]+|no|404|login)\/*$/i;

/** Alternative address of a shared report: `?reportID=` instead of the last segment. */
const reportByQuery = /^\/routeTaskReport\/xiangqing\/*$/i;

export const isOpenPath = (path: string, search = ''): boolean =>
  open.test(path) || (reportByQuery.test(path) && new URLSearchParams(search).has('reportID'));
export const isLoginPath = (path: string): boolean => login.test(path);

/** Browsers drop control characters and treat a backslash as a slash, so both could lead to another site. */
const isInside = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);

/** Returns the path if it is inside the app, otherwise the root. */
export const safePath = (path: string): string => (isInside(path) ? path : '/');

/** Target of the `redirect` parameter. The login and anything outside the app become the root. */
export function safeRedirect(search: string): string {
  const wish = safePath(new URLSearchParams(search).get('redirect') ?? '/');
  return /^\/login(?![^/?#])/i.test(wish) ? '/' : wish;
}
