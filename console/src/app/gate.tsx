import { lazy, memo, useCallback, useEffect, useMemo, useState } from 'react';
import { type Location, type RouteObject, useLocation, useNavigate, useRoutes } from 'react-router';
import LoginPage from '../features/session/login/login.page.tsx';
import { browserPage } from '../kernel/browser/leaving.ts';
import { whenOnline } from '../kernel/browser/network.ts';
import { refinedBy } from '../kernel/filters/filters.ts';
import { useText } from '../kernel/locale/text.ts';
import { giveUpDrafts, unblock } from '../kernel/page/unsaved.ts';
import { sessionStore, useSession } from '../kernel/session/session-store.ts';
import { session } from '../kernel/sign-in/session.ts';
import { sayError } from '../kernel/toasts/toasts.ts';
import { type Decision, decideNavigation, robotDetail } from '../shell/navigation/decide-navigation.ts';
import { fetchPage } from '../shell/navigation/page-registry.ts';
import { findPage, type MenuRoutes } from '../shell/navigation/routes-from-menu.ts';
import { useLateQuestion, useLeavingQuestion } from '../shell/navigation/use-leaving-question.ts';
import { useMenuRoutes, useNavigationState } from '../shell/navigation/use-menu.ts';
import { Shell } from '../shell/shell.tsx';
import { refreshView } from '../shell/tabs/tabs-store.ts';
import { Splash } from './fallbacks.tsx';

const AuthRedirect = lazy(whenOnline(() => import('../features/session/sso/auth-redirect.page.tsx')));
const Policy = lazy(whenOnline(() => import('../features/session/policy/policy.page.tsx')));
const SharedReport = lazy(whenOnline(() => import('../features/reports/shared/shared-report.page.tsx')));
const Unsubscribe = lazy(whenOnline(() => import('../features/subscriptions/unsubscribe/unsubscribe.page.tsx')));
const NotFound = lazy(whenOnline(() => import('../shell/views/not-found.page.tsx')));
const Enrollment = lazy(whenOnline(() => import('../features/session/second-factor/enrollment.page.tsx')));
const NoMenu = lazy(whenOnline(() => import('../shell/views/no-menu.page.tsx')));

/** Fixed routes. Every other allowed path is a page of the menu, inside the shell. */
const routes: RouteObject[] = [
  { path: '/login', element: <LoginPage /> },
  { path: '/auth-redirect', element: <AuthRedirect /> },
  { path: '/celue', element: <Policy which="privacy" /> },
  { path: '/celue1', element: <Policy which="terms" /> },
  { path: '/routeTaskReport/xiangqing/:id?', element: <SharedReport /> },
  { path: '/unsubscribe/:token', element: <Unsubscribe /> },
  { path: '/no', element: <NoMenu /> },
  // Includes /404 and /401, so open pages stay mounted behind them.
  { path: '*', element: <Inside /> },
];

/** The shell. Without a session the guard allows only /404 here. */
function Inside() {
  const loaded = useSession(({ token, roles }) => token !== undefined && roles.length > 0);
  return loaded ? <Shell /> : <NotFound />;
}

const messageMs = 3000;

/** Carries out the guard's decision for every navigation before a page is shown. */
export function Gate() {
  const location = useLocation();
  const { pathname: path, search } = location;
  const refines = refinedBy(location);
  const menuRoutes = useMenuRoutes();
  const state = useNavigationState(menuRoutes);
  const [last, setLast] = useState<Location>();
  const [answers, setAnswers] = useState(0);
  // A new object after each answer, which changes what `state()` reads.
  const target = useMemo(() => ({ path, search, refines, last, answers }), [path, search, refines, last, answers]);
  const decision = useMemo(() => {
    const from = target.last && { path: target.last.pathname, search: target.last.search };
    return decideNavigation(state(), { path: target.path, search: target.search, from, refines: target.refines, arrived: true });
  }, [state, target]);
  const shown = shownWhile(decision, location, last);
  if (shown !== last) setLast(shown);
  useCarryOut(decision, menuRoutes);
  const leave = useCallback(
    (target: Location) => {
      // The flag must remain when a machine is opened: it triggers the reload there.
      if (target.pathname === robotDetail) giveUpDrafts();
      else unblock();
      // Drop the view with the discarded input, even if the same page shows another record next.
      const left = findPage(menuRoutes, last?.pathname ?? '');
      if (left && last) refreshView({ path: left.path, to: last.pathname + last.search });
      setAnswers((count) => count + 1);
    },
    [menuRoutes, last],
  );
  useLeavingQuestion(state, last, leave);
  useLateQuestion(decision, last, leave);
  void fetchPage(findPage(menuRoutes, path)?.component);
  const mustEnroll = useSession((session) => session.mustEnroll);
  if (mustEnroll) return <Enrollment />;
  return shown ? <Shown location={shown} /> : <Splash />;
}

/** Memoized because the guard runs far more often than the location changes. */
const Shown = memo(({ location }: { location: Location }) => useRoutes(routes, location));

/** The current page stays mounted during a redirect or a question; unmounting it would lose the state of all open views. */
function shownWhile({ kind }: Decision, location: Location, last: Location | undefined): Location | undefined {
  if (kind === 'go') return location;
  const staying = kind === 'refresh' || kind === 'ask' || (kind === 'redirect' && sessionStore.getState().roles.length > 0);
  return staying ? last : undefined;
}

function useCarryOut(decision: Decision, menuRoutes: MenuRoutes): void {
  const navigate = useNavigate();
  const { t } = useText('common');
  useEffect(() => {
    if (decision.kind === 'go') {
      sessionStore.setState({ moment: undefined });
    } else if (decision.kind === 'redirect') {
      if (decision.message) sayError(t(decision.message), messageMs);
      void navigate(decision.to, { replace: true });
    } else if (decision.kind === 'refresh') {
      const page = findPage(menuRoutes, decision.to.replace(/[?#].*$/s, ''));
      if (page) refreshView({ path: page.path, to: decision.to });
      void navigate(decision.to, { replace: true });
    } else if (decision.kind === 'reload') {
      unblock();
      browserPage.reload();
    } else if (decision.kind === 'load') {
      session.load().catch((error: unknown) => {
        if (sessionStore.getState().mustEnroll) return;
        sayError(error instanceof Error && error.message ? error.message : t('hasError'), messageMs);
        session.forget('loadFailed');
      });
    }
  }, [decision, menuRoutes, navigate, t]);
}
