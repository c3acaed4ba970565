import type { ComponentType } from 'react';
import { developmentPages } from '../development/development-pages.ts';

/** The default export of a `*.page.tsx`, fetched when somebody first opens it. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

/** Menu component -> page. A name that is not here shows that this version does not have the screen yet. */
export const pageRegistry: ReadonlyMap<string, LoadPage> = new Map<string, LoadPage>([
  ['ErrorLog', () => import('../features/error-log/error-log.page.tsx')],
  ...(import.meta.env.MODE === 'development' ? developmentPages : []),
]);
