import { type Locale, localeFromHeader } from '@botify/contract/kernel/locale';
import { chooseLocale, storedLocale } from '../../../kernel/locale/locale.ts';

/** The language of whoever comes without a mail that says it. */
export const browserLanguage = (languages: readonly string[] = navigator.languages): Locale => localeFromHeader(languages.join(','));

/** Whoever comes by the link in a mail and never chose a language reads in that of the mail. Returns whether the page starts anew for it. */
export function adoptLanguage(wanted: Locale, storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage, reload?: () => void): boolean {
  try {
    if (storage.getItem('locale') !== null || wanted === storedLocale(() => storage)) return false;
    chooseLocale(wanted, storage, reload);
    return true;
  } catch {
    // Storage is closed to us: starting anew would change nothing.
    return false;
  }
}
