import { localeFromHeader } from '@botify/contract/kernel/locale';
import { chooseLocale, storedLocale } from '../../../kernel/locale/locale.ts';

/** Switches to the browser's language if none was chosen before. Returns whether the page reloads for it. */
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
    // Without storage the choice would be lost in a reload.
    return false;
  }
}
