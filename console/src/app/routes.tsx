import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import LoginPage from '../features/session/login/login.page.tsx';
import { whenOnline } from '../kernel/browser/network.ts';
import { useSession } from '../kernel/session/session-store.ts';
import { Shell } from '../shell/shell.tsx';

const AuthRedirect = lazy(whenOnline(() => import('../features/session/login/auth-redirect.page.tsx')));
const Privacy = lazy(whenOnline(() => import('../features/session/policy/privacy.page.tsx')));
const Terms = lazy(whenOnline(() => import('../features/session/policy/terms.page.tsx')));
const SharedReport = lazy(whenOnline(() => import('../features/reports/shared/shared-report.page.tsx')));
const Unsubscribe = lazy(whenOnline(() => import('../features/subscriptions/unsubscribe/unsubscribe.page.tsx')));
const NotFound = lazy(whenOnline(() => import('../shell/views/not-found.page.tsx')));
const NoMenu = lazy(whenOnline(() => import('../shell/views/no-menu.page.tsx')));

/** The fixed routes; everything else the guard lets through is a page of the menu, inside the shell. */
export const routes: RouteObject[] = [
  { path: '/login', element: <LoginPage /> },
  { path: '/auth-redirect', element: <AuthRedirect /> },
  { path: '/celue', element: <Privacy /> },
  { path: '/celue1', element: <Terms /> },
  { path: '/routeTaskReport/xiangqing/:id?', element: <SharedReport /> },
  { path: '/unsubscribe/:token', element: <Unsubscribe /> },
  { path: '/no', element: <NoMenu /> },
  // Also /404 and /401, so that open pages stay open behind them.
  { path: '*', element: <Inside /> },
];

/** The shell. Without a login the guard allows only /404 here. */
function Inside() {
  const loaded = useSession(({ token, roles }) => token !== undefined && roles.length > 0);
  return loaded ? <Shell /> : <NotFound />;
}
