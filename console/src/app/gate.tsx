import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useRoutes } from 'react-router';
import { session } from '../kernel/session.ts';
import { sessionStore, useSession } from '../kernel/session-store.ts';
import { sayError } from '../kernel/speaker.ts';
import { useText } from '../kernel/text.ts';
import { type Decision, decideNavigation } from '../shell/decide-navigation.ts';
import { lookUpIn } from '../shell/routes-from-menu.ts';
import { useMenuRoutes } from '../shell/use-menu.ts';
import { buildRoutes } from './routes.tsx';
import { Splash } from './splash.tsx';

const messageMs = 3000;

/** Every navigation passes here: what the guard decides is carried out, and only then a page shows. */
export function Gate() {
  const { pathname, search, key } = useLocation();
  const menuRoutes = useMenuRoutes();
  const signedIn = useSession((state) => state.token !== undefined);
  const loaded = useSession((state) => state.roles.length > 0);
  const moment = useSession((state) => state.moment);
  const { home, hasGroup } = menuRoutes;
  const decision = useMemo(
    () => decideNavigation({ signedIn, loaded, moment, home, hasGroup, lookUp: lookUpIn(menuRoutes) }, { path: pathname, search }),
    [signedIn, loaded, moment, home, hasGroup, menuRoutes, pathname, search],
  );
  useCarryOut(decision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a key of its own, and every one starts at the top.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [key]);
  const page = useRoutes(useMemo(() => buildRoutes(menuRoutes.pages), [menuRoutes]));
  return decision.kind === 'go' ? page : <Splash />;
}

function useCarryOut(decision: Decision): void {
  const navigate = useNavigate();
  const { t } = useText('common');
  useEffect(() => {
    if (decision.kind === 'go') {
      sessionStore.setState({ moment: undefined });
    } else if (decision.kind === 'redirect') {
      if (decision.message) sayError(t(decision.message), messageMs);
      void navigate(decision.to, { replace: true });
    } else {
      session.load().catch((error: unknown) => {
        sayError(error instanceof Error && error.message ? error.message : t('hasError'), messageMs);
        session.forget('loadFailed');
      });
    }
  }, [decision, navigate, t]);
}
