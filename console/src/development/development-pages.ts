import type { LoadPage } from '../app/page-registry.ts';

/** Screens of the development build only; `development-menu.ts` leads to them. */
export const developmentPages: readonly (readonly [string, LoadPage])[] = [
  ['KitList', () => import('./kit-list.page.tsx')],
  ['KitDetail', () => import('./kit-detail.page.tsx')],
  ['KitCharts', () => import('./kit-charts.page.tsx')],
  ['KitMemory', () => import('./kit-memory.page.tsx')],
  ['KitCrash', () => import('./kit-crash.page.tsx')],
];
