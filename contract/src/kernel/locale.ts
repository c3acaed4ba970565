/** Languages that users can select; the first is the default. Each has a folder of texts in `text/src`. */
export const locales = ['zh-CN', 'en-US'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = locales[0];
/** Names that a language lacks are shown in this one. */
export const fallbackLocale: Locale = 'en-US';

/**
 * Generated from the English texts, to find texts that are hard-coded or clipped. It is not in `locales`, so it is never offered or stored.
 * Development servers and development builds accept it, so every function that takes a language must work with it.
 */
export const pseudoLocale = 'en-XA' as Locale;

export const isLocale = (value: unknown, offered: readonly Locale[] = locales): value is Locale => offered.includes(value as Locale);

/** The language without its region: `zh` of `zh-CN`. */
export const languagePart = (tag: string): string => tag.split('-')[0] ?? tag;
export const readsChinese = (locale: Locale): boolean => languagePart(locale) === 'zh';

/** Without these, the first screen would wait for the browser to load the names of all languages. */
const ownNames: Readonly<Record<string, string>> = { zh: '\u4e2d\u6587', en: 'English' };

/** The name of a language in that language. The region is added only where two languages differ in nothing else. */
export function ownName(locale: Locale, offered: readonly Locale[] = locales): string {
  const isOnly = offered.every((other) => other === locale || languagePart(other) !== languagePart(locale));
  const tag = isOnly ? languagePart(locale) : locale;
  return ownNames[tag] ?? new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? locale;
}
