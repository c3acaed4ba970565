import { defaultLocale, isLocale, type Locale, locales, pseudoLocale } from '@botify/contract/kernel/locale';
import { browserPage } from '../browser/leaving.ts';

const key = 'locale';

const accepted: readonly Locale[] = import.meta.env.MODE === 'development' ? [...locales, pseudoLocale] : locales;

/** The selected language; the default if none is stored or storage is denied. */
export function storedLocale(storage: () => Pick<Storage, 'getItem'> = () => localStorage): Locale {
  try {
    const value = storage().getItem(key);
    return isLocale(value, accepted) ? value : defaultLocale;
  } catch {
    return defaultLocale;
  }
}

export function chooseLocale(
  locale: Locale,
  storage: Pick<Storage, 'setItem'> = localStorage,
  reload: () => void = () => browserPage.reload(),
): void {
  storage.setItem(key, locale);
  reload();
}
