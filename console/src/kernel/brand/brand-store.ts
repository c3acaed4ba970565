import type { Brand } from '@botify/contract/brand/brand.contract';
import { nameIn, namesOf } from '@botify/contract/kernel/by-locale';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { storedJson, storeJson } from '../browser/stored-json.ts';
import { storedLocale } from '../locale/locale.ts';
import { settings } from '../settings/settings.ts';

/** The tenant of the last login or link in this browser, with its brand as last received. */
interface Kept {
  readonly tenant: string;
  readonly brand?: Brand | undefined;
}

const key = 'brand';

const isText = (value: unknown): value is string => typeof value === 'string';
/** Another version may have stored something else. */
function readKept(storage: () => Pick<Storage, 'getItem'>): Kept | undefined {
  const { tenant, brand } = (storedJson(key, storage) ?? {}) as Partial<Kept>;
  if (!isText(tenant)) return undefined;
  const isValid = brand && namesOf(brand.names ?? {}).some(isText) && (!brand.logo || isText(brand.logo.id));
  return isValid ? { tenant, brand } : { tenant };
}

/** Tenant of a link such as `#/login?tenant=acme`. */
export function linkedTenant(hash: string): string | undefined {
  const [, search] = /^#?\/login\/*\?(.*)$/i.exec(hash) ?? [];
  return new URLSearchParams(search).get('tenant')?.trim().toLowerCase() || undefined;
}

/**
 * The brand on this page. It is shown at once from the storage, so that the login of a known browser does not change its look while it
 * loads, and is replaced when the server answers.
 */
export function makeBrand(storage: () => Pick<Storage, 'getItem' | 'setItem'>, hash: () => string) {
  const kept = () => readKept(storage);
  const first = () => {
    const link = linkedTenant(hash());
    const known = kept();
    return link && link !== known?.tenant ? undefined : known?.brand;
  };
  const store = createStore<{ readonly brand: Brand | undefined }>(() => ({ brand: first() }));
  /** Shows the brand of the tenant from now on, also after the next start. */
  const keep = (tenant: string, brand: Brand | undefined): void => {
    storeJson(key, { tenant, brand } satisfies Kept, storage);
    store.setState({ brand });
  };
  return {
    store,
    /** Code of the tenant whose brand to request before the login. */
    wanted: (): string | undefined => linkedTenant(hash()) ?? kept()?.tenant,
    /** A link names a tenant that is not known yet: nothing can be shown before the answer. */
    isUnknown: (): boolean => {
      const link = linkedTenant(hash());
      return link !== undefined && link !== kept()?.tenant;
    },
    keep,
    /** The server answered a request from before the login. A link that names no brand shows the product and leaves the last tenant as it is. */
    answer(tenant: string, brand: Brand | undefined): void {
      if (brand || tenant === kept()?.tenant) keep(tenant, brand);
      else store.setState({ brand });
    },
    /** Shows another brand on this page only, such as that of a shared report. Returns how to end it. */
    showHere(brand: Brand | undefined): () => void {
      store.setState({ brand });
      return () => store.setState({ brand: kept()?.brand });
    },
  };
}

const inBrowser = typeof document !== 'undefined';
export const brand = makeBrand(
  () => localStorage,
  () => (inBrowser ? location.hash : ''),
);

const useBrand = <T>(select: (brand: Brand | undefined) => T): T => useStore(brand.store, (state) => select(state.brand));
export const useBrandLogo = () => useBrand((shown) => shown?.logo ?? undefined);

const nameOf = (shown: Brand | undefined): string => (shown ? nameIn(storedLocale(), shown.names) : settings.title);
/** Name of the tenant's brand, otherwise of the product. */
export const useProductName = (): string => useBrand(nameOf);
export const productName = (): string => nameOf(brand.store.getState().brand);

const colorOf = (shown: Brand | undefined): string => shown?.color ?? settings.themeColour;
/** Color of the tenant's brand, otherwise of the product. */
export const useBrandColor = (): string => useBrand(colorOf);
export const brandColor = (): string => colorOf(brand.store.getState().brand);
/** The user's own color, if it is not the default; that of the brand otherwise. */
export const themeColorOf = (chosen: string, ofBrand: string): string => (chosen === settings.themeColour ? ofBrand : chosen);
