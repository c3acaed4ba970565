import type { Locale } from '@botify/contract/kernel/locale';
import { localeFromHeader } from '@botify/contract/kernel/locale-from-header';
import { chooseLocale, storedLocale } from './locale.ts';

/** Language of the browser, as far as it is available. */
export const browserLanguage = (languages: readonly string[] = navigator.languages): Locale => localeFromHeader(languages.join(','));

/** Switches the language of pages opened by a link if none was chosen before. Returns whether the page reloads for it. */
export function adoptLanguage(wanted: Locale, storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage, reload?: () => void): boolean {
  try {
    if (storage.getItem('locale') !== null || wanted === storedLocale(() => storage)) return false;
    chooseLocale(wanted, storage, reload);
    return true;
  } catch {
    // Without storage the choice would be lost in a reload.
    return false;
  }
}
