import type { ProductPath } from '@botify/contract/roles/product-paths';
import { type CatalogueEntry, menuCatalogue } from './menu-catalogue.ts';

const withChildren = (entry: CatalogueEntry): CatalogueEntry[] => [entry, ...(entry.children ?? []).flatMap(withChildren)];
const pages = menuCatalogue.flatMap(withChildren).filter(({ component }) => component !== 'Layout');

/** Every page with the permission that opens it. */
export const cataloguePages: readonly Pick<CatalogueEntry, 'path' | 'permission' | 'title'>[] = pages;

/** Undefined for a group of the menu. */
export const cataloguePage = (path: ProductPath): (typeof cataloguePages)[number] | undefined => pages.find((page) => page.path === path);
