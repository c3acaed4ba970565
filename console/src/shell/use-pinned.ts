import { useMemo } from 'react';
import type { MenuRoutes } from './navigation/routes-from-menu.ts';

/** Pages whose tab cannot be closed: where the root leads, and what the menu pins. */
export const usePinned = ({ pages, home }: MenuRoutes): ReadonlySet<string> =>
  useMemo(() => new Set([...(home ? [home] : []), ...pages.filter(({ affix }) => affix).map(({ path }) => path)]), [pages, home]);
