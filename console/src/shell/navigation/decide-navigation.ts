import type { Moment } from '../../kernel/session/session-store.ts';
import { isLoginPath, isOpenPath, safePath, safeRedirect } from './address.ts';

/** Input of the decision besides the target. */
export interface NavigationState {
  readonly signedIn: boolean;
  /** Roles and menu are loaded. */
  readonly loaded: boolean;
  /** First page of the menu, if any. */
  readonly home: string | undefined;
  /** The menu has a group other than the overview. */
  readonly hasGroup: boolean;
  /** Resolves a path: a page of the menu, a redirect, a product page the menu does not grant, or undefined. */
  readonly lookUp: (path: string) => 'page' | 'noAccess' | { readonly redirect: string } | undefined;
  readonly moment: Moment | undefined;
  /** `flag`: the blockPage flag is set. `draft`: there is unsaved input. */
  readonly blocked: 'no' | 'flag' | 'draft';
}

interface Place {
  readonly path: string;
  /** With the leading question mark, or empty. */
  readonly search: string;
}
export interface Target extends Place {
  /** The page to leave, if any. */
  readonly from?: Place | undefined;
  /** The search before a filter change on the same page, e.g. by a debounced search box. */
  readonly refines?: string | undefined;
  /** The address has already changed; only the shown content is undecided. */
  readonly arrived: boolean;
}

export type Decision =
  | { readonly kind: 'go' }
  /** Fetch user info, roles and menu, then decide again. */
  | { readonly kind: 'load' }
  | { readonly kind: 'redirect'; readonly to: string; readonly message?: 'pleaseLogin' | 'pageTaken' }
  /** Reset the view of that path and navigate to it. */
  | { readonly kind: 'refresh'; readonly to: string }
  /** Ask whether to discard unsaved input. */
  | { readonly kind: 'ask' }
  /** Clear the flag and reload the page. */
  | { readonly kind: 'reload' };

const go: Decision = { kind: 'go' };
const redirect = (to: string): Decision => ({ kind: 'redirect', to });
export const robotDetail = '/robot/robotDetail';

/** The navigation guard: a pure function from state and target to a decision. */
export function decideNavigation(state: NavigationState, { path, search, from, refines, arrived }: Target): Decision {
  if (!state.signedIn) return isOpenPath(path, search) ? go : toLogin(state.moment, path + search);
  if (state.blocked !== 'no') {
    // A filter change keeps the list and any dialog above it.
    const staying = from?.path === path && (from.search === search || from.search === refines);
    const leaving = from !== undefined && !staying;
    // Unsaved input always asks. The flag alone is cleared when a machine is opened.
    if (path === robotDetail && state.blocked === 'flag' && (leaving || !from)) return arrived ? { kind: 'reload' } : go;
    if (leaving) return { kind: 'ask' };
  }
  // A password link works in any session: it belongs to the account it was sent to.
  if (isLoginPath(path) && new URLSearchParams(search).has('reset')) return go;
  if (isLoginPath(path)) return redirect(state.moment === 'signedIn' ? safeRedirect(search) : '/');
  // Open pages neither wait for the session nor fail with it.
  if (isOpenPath(path, search)) return go;
  if (!state.loaded) return { kind: 'load' };
  if (path === '/') return redirect(state.home ?? '/no');
  if (path === '/401') return go;
  const again = /^\/redirect(?:$|(?=\/))(.*)$/s.exec(path)?.[1];
  if (again !== undefined) return { kind: 'refresh', to: safePath(again) + search };
  const found = state.lookUp(path);
  if (found === 'page') return go;
  if (typeof found === 'object') return redirect(found.redirect);
  // The new role lacks this page, which is not an error of the user.
  if (state.moment === 'roleSwitched') return redirect('/');
  if (state.moment === 'rightsChanged') return { kind: 'redirect', to: '/', message: 'pageTaken' };
  if (!state.hasGroup) return redirect('/no');
  // The shell shows "no access" at this address, which works once the role includes the page.
  return found === 'noAccess' ? go : redirect('/404');
}

function toLogin(moment: Moment | undefined, fullPath: string): Decision {
  // No message and no redirect after a logout: the next user starts at the home page.
  if (moment === 'signedOut') return redirect('/login');
  const to = `/login?redirect=${encodeURIComponent(fullPath)}`;
  return moment === 'loadFailed' ? redirect(to) : { kind: 'redirect', to, message: 'pleaseLogin' };
}
