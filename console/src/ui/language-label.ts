import { readingOrder } from '@botify/contract/kernel/by-locale';
import { type Locale, locales } from '@botify/contract/kernel/locale';
import { inLanguage, languageName } from '@botify/text/in-language';
import type { TranslateAny } from '@botify/text/make-translate';
import { storedLocale } from '../kernel/locale/locale.ts';
import { useText } from '../kernel/locale/text.ts';

/** Languages in which texts are entered, that of the user first. */
export const enteredLanguages = (): readonly Locale[] => readingOrder(storedLocale()).filter((locale) => locales.includes(locale));

/** Names of languages and labels such as "Name (Chinese)", in the language of the user. */
export function useLanguageLabel() {
  const t = useText('common').t as TranslateAny;
  return {
    nameOf: (locale: Locale): string => languageName(t, storedLocale(), locale),
    inLanguage: (label: string, locale: Locale): string => inLanguage(t, storedLocale(), label, locale),
  };
}
