import { type Locale, languagePart } from './locale.ts';

/**
 * Names that people enter exist in Chinese and English. Every other language shows the English one; an empty one is replaced by the other.
 */
export const readsChinese = (locale: Locale): boolean => languagePart(locale) === 'zh';
export const entered = <Z, E>(locale: Locale, zh: Z, en: E): Z | E => (readsChinese(locale) ? zh || en : en || zh);
export const nameIn = <Z, E>(locale: Locale, { nameZh, nameEn }: { readonly nameZh: Z; readonly nameEn: E }): Z | E =>
  entered(locale, nameZh, nameEn);
