import type { Brand, EnteredBrand } from '@botify/contract/brand/brand.contract';

/** The brand as people see it: undefined when nothing was entered, with the names of the tenant where only they are missing. */
export function shownBrand({ names, color, logo, tenantNames }: Omit<EnteredBrand, 'version'>): Brand | undefined {
  if (Object.keys(names).length === 0 && color === null && logo === null) return undefined;
  return { names: { ...tenantNames, ...names }, color, logo };
}
