import type { Locale } from '@botify/contract/kernel/locale';
import { createInstance, type TFunction } from 'i18next';
import { words as english } from './en-US.ts';
import { words as chinese } from './zh-CN.ts';

const instance = createInstance();
// Everything is in memory, so this completes synchronously.
void instance.init({
  initAsync: false,
  resources: { 'zh-CN': chinese, 'en-US': english },
  fallbackLng: 'zh-CN',
  ns: Object.keys(chinese),
  defaultNS: 'common',
  interpolation: { escapeValue: false },
});

/** Translations of one language, outside of React. */
export const textFor = (locale: Locale): TFunction => instance.getFixedT(locale);
