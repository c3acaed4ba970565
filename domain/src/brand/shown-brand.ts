import type { Brand, EnteredBrand } from '@botify/contract/brand/brand.contract';

/** The brand as people see it: undefined when nothing was entered, with the names of the tenant where only they are missing. */
export function shownBrand({ nameZh, nameEn, color, logo, tenant }: Omit<EnteredBrand, 'version'>): Brand | undefined {
  if (nameZh === null && nameEn === null && color === null && logo === null) return undefined;
  return { nameZh: nameZh ?? tenant.nameZh, nameEn: nameEn ?? tenant.nameEn, color, logo };
}
