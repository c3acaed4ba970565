import { type Names, nameIn } from '@botify/contract/kernel/by-locale';
import type { Locale } from '@botify/contract/kernel/locale';

/** The name of a fault in a language; its code if the catalog does not know it. */
export const faultName = (locale: Locale, { names, faultCode }: { readonly names: Names; readonly faultCode: string }): string =>
  nameIn(locale, names) || faultCode;
