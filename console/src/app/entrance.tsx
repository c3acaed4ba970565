import { type ReactNode, startTransition, useEffect, useState } from 'react';
import LoginPage from '../features/session/login/login.page.tsx';
import { textNow } from '../kernel/locale/text.ts';
import { sessionStore } from '../kernel/session/session-store.ts';
import { sayError } from '../kernel/toasts/toasts.ts';
import { here, isLoginPath } from '../shell/navigation/address.ts';
import { decideNavigation, type NavigationState } from '../shell/navigation/decide-navigation.ts';
import { Splash } from './fallbacks.tsx';
import { loadRouted, warmUpAll, warmUpSoon } from './warm-up.ts';

const messageMs = 3000;

const signedOut: NavigationState = {
  signedIn: false,
  loaded: false,
  home: undefined,
  hasGroup: false,
  lookUp: () => undefined,
  moment: undefined,
  blocked: 'no',
};

/** Redirects to the login if the page requires a session and there is none. Returns whether the login is shown first. */
export function startsAtLogin(): boolean {
  if (sessionStore.getState().token !== undefined) return false;
  const target = here();
  const decision = decideNavigation(signedOut, { ...target, arrived: true });
  if (decision.kind !== 'redirect') return isLoginPath(target.path);
  if (decision.message) sayError(textNow(decision.message), messageMs);
  history.replaceState(null, '', `#${decision.to}`);
  return true;
}

/**
 * Shows the login without waiting for the router. The rest loads while the user types and stays mounted afterwards. It appears only when
 * complete; until then the login or the splash stays visible.
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
    // A transition keeps the login visible until the page behind a link has loaded.
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
