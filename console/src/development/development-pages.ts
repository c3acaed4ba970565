import type { LoadPage } from '../app/page-registry.ts';

/** Screens of the development build only; `development-menu.ts` leads to them. */
export const developmentPages: readonly (readonly [string, LoadPage])[] = [];
