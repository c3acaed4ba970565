import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import LoginPage from '../features/session/login.page.tsx';
import type { PageRoute } from '../shell/routes-from-menu.ts';

export const loadShell = () => import('../shell/shell.tsx');

const Shell = lazy(() => loadShell().then((module) => ({ default: module.Shell })));
const MenuPage = lazy(() => import('../shell/menu-page.tsx').then((module) => ({ default: module.MenuPage })));
const AuthRedirect = lazy(() => import('../features/session/auth-redirect.page.tsx'));
const Privacy = lazy(() => import('../features/session/privacy.page.tsx'));
const Terms = lazy(() => import('../features/session/terms.page.tsx'));
const SharedReport = lazy(() => import('../features/reports/shared-report.page.tsx'));
const NotFound = lazy(() => import('../shell/not-found.page.tsx'));
const Forbidden = lazy(() => import('../shell/forbidden.page.tsx'));
const NoMenu = lazy(() => import('../shell/no-menu.page.tsx'));

const fixed: RouteObject[] = [
  { path: '/login', element: <LoginPage /> },
  { path: '/auth-redirect', element: <AuthRedirect /> },
  { path: '/celue', element: <Privacy /> },
  { path: '/celue1', element: <Terms /> },
  { path: '/routeTaskReport/xiangqing/:id', element: <SharedReport /> },
  { path: '/404', element: <NotFound /> },
  { path: '/401', element: <Forbidden /> },
  { path: '/no', element: <NoMenu /> },
];

/** The fixed routes, and inside one shell the pages of the menu. */
export const buildRoutes = (pages: readonly PageRoute[]): RouteObject[] => [
  ...fixed,
  { element: <Shell />, children: pages.map((page) => ({ path: page.path, element: <MenuPage key={page.path} page={page} /> })) },
];
