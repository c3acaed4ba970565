import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import LoginPage from '../features/session/login.page.tsx';
import { storedLocale } from '../kernel/locale.ts';
import { loadWords } from '../kernel/words.ts';

/** The frame of every screen of the menu, and the words that nearly all of them need, in one go. */
export function loadShell() {
  const words = (['shell', 'kit'] as const).map((namespace) => loadWords(storedLocale(), namespace));
  return Promise.all([import('../shell/shell.tsx'), ...words]).then(([module]) => module);
}

const Shell = lazy(() => loadShell().then((module) => ({ default: module.Shell })));
const AuthRedirect = lazy(() => import('../features/session/auth-redirect.page.tsx'));
const Privacy = lazy(() => import('../features/session/privacy.page.tsx'));
const Terms = lazy(() => import('../features/session/terms.page.tsx'));
const SharedReport = lazy(() => import('../features/reports/shared-report.page.tsx'));
const NotFound = lazy(() => import('../shell/not-found.page.tsx'));
const Forbidden = lazy(() => import('../shell/forbidden.page.tsx'));
const NoMenu = lazy(() => import('../shell/no-menu.page.tsx'));

/** The fixed routes; everything else the guard lets through is a page of the menu, inside the shell. */
export const routes: RouteObject[] = [
  { path: '/login', element: <LoginPage /> },
  { path: '/auth-redirect', element: <AuthRedirect /> },
  { path: '/celue', element: <Privacy /> },
  { path: '/celue1', element: <Terms /> },
  { path: '/routeTaskReport/xiangqing/:id', element: <SharedReport /> },
  { path: '/404', element: <NotFound /> },
  { path: '/401', element: <Forbidden /> },
  { path: '/no', element: <NoMenu /> },
  { path: '*', element: <Shell /> },
];
