import type { LoadPage } from '../kernel/page/page.tsx';

/** Pages of the development build, linked by `development-menu.ts`. */
export const developmentPages: readonly (readonly [string, LoadPage])[] = [
  ['KitList', () => import('./kit-list.page.tsx')],
  ['KitDetail', () => import('./kit-detail.page.tsx')],
  ['KitCharts', () => import('./kit-charts.page.tsx')],
  ['KitMemory', () => import('./kit-memory.page.tsx')],
  ['KitCrash', () => import('./kit-crash.page.tsx')],
  ['Document', () => import('./document.page.tsx')],
  ['PermissionPage', () => import('./permission-page.page.tsx')],
  ['PermissionDirective', () => import('./permission-directive.page.tsx')],
  ['PermissionRole', () => import('./permission-role.page.tsx')],
  ['Error401', () => import('./error-401.page.tsx')],
  ['Error404', () => import('./error-404.page.tsx')],
  ['Clipboard', () => import('./clipboard.page.tsx')],
  ['SampleTest', () => import('./sample-test.page.tsx')],
  ['SampleTable', () => import('./sample-table.page.tsx')],
  ['SampleClean', () => import('./sample-clean.page.tsx')],
  ['SampleLog', () => import('./sample-log.page.tsx')],
  ['SampleNotify', () => import('./sample-notify.page.tsx')],
];
