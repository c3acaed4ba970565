import type { Moment } from '../../kernel/session/session-store.ts';
import { isLoginPath, isOpenPath } from './open-paths.ts';
import { safePath, safeRedirect } from './safe-redirect.ts';

/** What the decision depends on. */
export interface NavigationState {
  readonly signedIn: boolean;
  /** Roles and menu are here. */
  readonly loaded: boolean;
  /** The page of the menu to land on, if it has one. */
  readonly home: string | undefined;
  /** Does the menu have a group other than the overview? */
  readonly hasGroup: boolean;
  /** Where a path leads: to a page of the menu, on to another path, to a page that the menu does not grant, or nowhere. */
  readonly lookUp: (path: string) => 'page' | 'noAccess' | { readonly redirect: string } | undefined;
  readonly moment: Moment | undefined;
  /** The blockPage flag; with a draft there really is something typed and not saved. */
  readonly blocked: 'no' | 'flag' | 'draft';
}

interface Place {
  readonly path: string;
  /** With the leading question mark, or empty. */
  readonly search: string;
}
export interface Target extends Place {
  /** The page to be left, if there is one. */
  readonly from?: Place | undefined;
  /** Filters of the page at this search were changed, e.g. by a search box a moment after the typing. */
  readonly refines?: string | undefined;
  /** The address has changed already; only what it shows is still to be decided. */
  readonly arrived: boolean;
}

export type Decision =
  | { readonly kind: 'go' }
  /** Fetch user info, roles and menu, then decide again. */
  | { readonly kind: 'load' }
  | { readonly kind: 'redirect'; readonly to: string; readonly message?: 'pleaseLogin' | 'pageTaken' }
  /** Start the view of that path afresh, and go there. */
  | { readonly kind: 'refresh'; readonly to: string }
  /** Ask whether what is not saved may be lost. */
  | { readonly kind: 'ask' }
  /** Clear the flag and load the page anew. */
  | { readonly kind: 'reload' };

const go: Decision = { kind: 'go' };
const redirect = (to: string): Decision => ({ kind: 'redirect', to });
export const robotDetail = '/robot/robotDetail';

/** The one guard of the console: what happens when somebody heads for a path. */
export function decideNavigation(state: NavigationState, { path, search, from, refines, arrived }: Target): Decision {
  if (!state.signedIn) return isOpenPath(path, search) ? go : toLogin(state.moment, path + search);
  if (state.blocked !== 'no') {
    // A list that is filtered anew stays, and so does a dialog above it.
    const staying = from?.path === path && (from.search === search || from.search === refines);
    const leaving = from !== undefined && !staying;
    // Typed words are never lost without a question; the bare flag goes by itself on the way to a machine.
    if (path === robotDetail && state.blocked === 'flag' && (leaving || !from)) return arrived ? { kind: 'reload' } : go;
    if (leaving) return { kind: 'ask' };
  }
  // A mailed link sets the password of whoever it was sent to, no matter who is logged in here.
  if (isLoginPath(path) && new URLSearchParams(search).has('reset')) return go;
  if (isLoginPath(path)) return redirect(state.moment === 'signedIn' ? safeRedirect(search) : '/');
  // A policy or a shared report must not wait for, or fail with, somebody's session.
  if (isOpenPath(path, search)) return go;
  if (!state.loaded) return { kind: 'load' };
  if (path === '/') return redirect(state.home ?? '/no');
  if (path === '/401') return go;
  const again = /^\/redirect(?:$|(?=\/))(.*)$/s.exec(path)?.[1];
  if (again !== undefined) return { kind: 'refresh', to: safePath(again) + search };
  const found = state.lookUp(path);
  if (found === 'page') return go;
  if (typeof found === 'object') return redirect(found.redirect);
  // The other role does not have this page; that is no mistake of the user's.
  if (state.moment === 'roleSwitched') return redirect('/');
  if (state.moment === 'rightsChanged') return { kind: 'redirect', to: '/', message: 'pageTaken' };
  if (!state.hasGroup) return redirect('/no');
  // The shell says so there: the address is right, and works once the role has the page.
  return found === 'noAccess' ? go : redirect('/404');
}

function toLogin(moment: Moment | undefined, fullPath: string): Decision {
  // Whoever logged out on purpose is not told to log in, and the next person starts afresh.
  if (moment === 'signedOut') return redirect('/login');
  const to = `/login?redirect=${encodeURIComponent(fullPath)}`;
  return moment === 'loadFailed' ? redirect(to) : { kind: 'redirect', to, message: 'pleaseLogin' };
}
