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
      // The second argument requests a retry from i18next.
      (error: Error) => done(error, true),
    );
  },
};

export const i18n = createInstance();

/** Starts i18next with the texts of the selected language only. */
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

/** Texts of a namespace; suspends until they are loaded. */
export const useText = <const N extends Namespace>(namespace: N) => useTranslation(namespace);
