import type { Locale } from '@botify/contract/kernel/locale';
import { type BackendModule, createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { loadWords, type Namespace } from './words.ts';

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (locale, namespace, done) => {
    loadWords(locale as Locale, namespace as Namespace).then(
      (words) => done(null, words as Parameters<typeof done>[1]),
      // The second argument asks i18next to try again later.
      (error: Error) => done(error, true),
    );
  },
};

export const i18n = createInstance();

/** Loads the words of the chosen language, and of that one only. */
export async function startText(locale: Locale): Promise<void> {
  document.documentElement.lang = locale;
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: locale,
      load: 'currentOnly',
      fallbackLng: false,
      ns: ['common', 'session'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    });
}

/** The words of one feature; the screen waits until they are here. */
export const useText = <const N extends Namespace>(namespace: N) => useTranslation(namespace);
