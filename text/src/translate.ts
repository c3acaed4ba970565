import { defaultLocale, type Locale, locales, pseudoLocale } from '@botify/contract/kernel/locale';
import { createInstance, type TFunction } from 'i18next';
import { pseudoWords, type Tree } from './pseudo.ts';

/** Every folder named after a language. */
const wordsIn = async (locale: Locale): Promise<Readonly<Record<string, Tree>>> => (await import(`./${locale}/words.ts`)).words;
const resources = Object.fromEntries(await Promise.all(locales.map(async (locale) => [locale, await wordsIn(locale)] as const)));

const instance = createInstance();
// Everything is in memory, so this completes synchronously.
void instance.init({
  initAsync: false,
  resources,
  fallbackLng: defaultLocale,
  ns: Object.keys(resources[defaultLocale] ?? {}),
  defaultNS: 'common',
  interpolation: { escapeValue: false },
});

/** Translations of one language, outside of React. */
export function textFor(locale: Locale): TFunction {
  if (locale === pseudoLocale && !instance.hasResourceBundle(locale, 'common'))
    for (const [namespace, tree] of Object.entries(resources['en-US'] ?? {}))
      instance.addResourceBundle(locale, namespace, pseudoWords(tree));
  return instance.getFixedT(locale);
}
