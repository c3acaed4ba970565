import type { Locale } from '@botify/contract/kernel/locale';
import { createInstance, type TFunction } from 'i18next';
import { words as english } from './en-US.ts';
import { words as chinese } from './zh-CN.ts';

const instance = createInstance();
// Without a backend everything is in memory, so that this completes before the first translation.
void instance.init({
  initAsync: false,
  resources: { 'zh-CN': chinese, 'en-US': english },
  fallbackLng: 'zh-CN',
  ns: Object.keys(chinese),
  defaultNS: 'common',
  interpolation: { escapeValue: false },
});

/** For programs without a browser: the words of one language. */
export const textFor = (locale: Locale): TFunction => instance.getFixedT(locale);
