import { localeFromHeader } from '@botify/contract/kernel/locale';
import { chooseLocale, storedLocale } from '../../../kernel/locale/locale.ts';

/** Whoever comes by a link and never chose a language reads in that of the browser. Returns whether the page starts anew for it. */
export function adoptBrowserLanguage(
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
  languages: readonly string[] = navigator.languages,
  reload?: () => void,
): boolean {
  try {
    const wanted = localeFromHeader(languages.join(','));
    if (storage.getItem('locale') !== null || wanted === storedLocale(() => storage)) return false;
    chooseLocale(wanted, storage, reload);
    return true;
  } catch {
    // Storage is closed to us: starting anew would change nothing.
    return false;
  }
}
