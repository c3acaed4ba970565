import { type ReactNode, startTransition, useEffect, useState } from 'react';
import LoginPage from '../features/session/login/login.page.tsx';
import { i18n } from '../kernel/locale/text.ts';
import { sessionStore } from '../kernel/session/session-store.ts';
import { sayError } from '../kernel/toasts/toasts.ts';
import { here } from '../shell/navigation/address.ts';
import { decideNavigation, type NavigationState } from '../shell/navigation/decide-navigation.ts';
import { isLoginPath } from '../shell/navigation/open-paths.ts';
import { Splash } from './splash.tsx';
import { loadRouted, warmUpAll, warmUpSoon } from './warm-up.ts';

const messageMs = 3000;

const nobody: NavigationState = {
  signedIn: false,
  loaded: false,
  home: undefined,
  hasGroup: false,
  lookUp: () => undefined,
  moment: undefined,
  blocked: 'no',
};

/** Whoever has no token and heads for a page that is not open is sent to the login. Does the login show first? */
export function startsAtLogin(): boolean {
  if (sessionStore.getState().token !== undefined) return false;
  const target = here();
  const decision = decideNavigation(nobody, { ...target, arrived: true });
  if (decision.kind !== 'redirect') return isLoginPath(target.path);
  if (decision.message) sayError(i18n.t(decision.message), messageMs);
  history.replaceState(null, '', `#${decision.to}`);
  return true;
}

/**
 * The login does not wait for the router: all that lies behind it comes while the user types, and stays from then on. It is shown
 * in one go when all of it is here; until then the login, or a sign that something is coming, stays in sight.
 */
export function Entrance({ atLogin, onInside }: { atLogin: boolean; onInside: (inside: true) => void }) {
  const [inside, setInside] = useState<ReactNode>();
  useEffect(() => {
    if (inside) return;
    const enter = (show: (act: () => void) => void) =>
      loadRouted().then(
        ({ Routed }) =>
          show(() => {
            setInside(<Routed />);
            onInside(true);
          }),
        (error: unknown) => {
          setInside(() => {
            throw error;
          });
        },
      );
    const enterNow = () => enter((act) => act());
    // Whoever follows a link on the login still sees it until that page is here.
    const enterSmoothly = () => enter(startTransition);
    if (!atLogin) return void enterNow();
    const stopWarmingUp = warmUpSoon();
    const forget = sessionStore.subscribe(({ token }) => {
      if (token === undefined) return;
      forget();
      warmUpAll();
      void enterNow();
    });
    addEventListener('hashchange', enterSmoothly);
    return () => {
      forget();
      stopWarmingUp();
      removeEventListener('hashchange', enterSmoothly);
    };
  }, [inside, atLogin, onInside]);
  return inside ?? (atLogin ? <LoginPage /> : <Splash />);
}
