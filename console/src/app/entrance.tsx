import { lazy, startTransition, useEffect, useState } from 'react';
import LoginPage from '../features/session/login.page.tsx';
import { sessionStore } from '../kernel/session-store.ts';
import { sayError } from '../kernel/speaker.ts';
import { i18n } from '../kernel/text.ts';
import { decideNavigation, type NavigationState } from '../shell/decide-navigation.ts';
import { isLoginPath } from '../shell/open-paths.ts';
import { loadRouted } from './warm-up.ts';

const messageMs = 3000;
const Routed = lazy(() => loadRouted().then((module) => ({ default: module.Routed })));

const nobody: NavigationState = {
  signedIn: false,
  loaded: false,
  home: undefined,
  hasGroup: false,
  lookUp: () => undefined,
  moment: undefined,
  blocked: 'no',
};

/** Where the address points, read as the router reads it. */
function here(): { path: string; search: string } {
  const [, path = '', search = ''] = /^#?\/?([^?#]*)(\?[^#]*)?/.exec(location.hash) ?? [];
  return { path: `/${path}`, search };
}

/** Whoever has no token and heads for a page that is not open is sent to the login. Does the login show first? */
export function startsAtLogin(): boolean {
  if (sessionStore.getState().token !== undefined) return false;
  const target = here();
  const decision = decideNavigation(nobody, target);
  if (decision.kind !== 'redirect') return isLoginPath(target.path);
  if (decision.message) sayError(i18n.t(decision.message), messageMs);
  history.replaceState(null, '', `#${decision.to}`);
  return true;
}

/** The login does not wait for the router: all that lies behind it comes while the user types, and stays from then on. */
export function Entrance({ atLogin }: { atLogin: boolean }) {
  const [inside, setInside] = useState(!atLogin);
  useEffect(() => {
    if (inside) return;
    // The login stays in sight until what follows is here.
    const enter = () => startTransition(() => setInside(true));
    const forget = sessionStore.subscribe(({ token }) => token !== undefined && enter());
    addEventListener('hashchange', enter);
    return () => {
      forget();
      removeEventListener('hashchange', enter);
    };
  }, [inside]);
  return inside ? <Routed /> : <LoginPage />;
}
