import { fallbackLocale, type Locale, languagePart, locales } from './locale.ts';

/** Values by language. A language that was added later is missing in what was stored before. */
export type ByLocale<T> = { readonly [L in Locale]?: T };
/** Values of every language that users can select. */
export type InEachLocale<T> = { readonly [L in Locale]: T };

/** A name in several languages. */
export type Names = ByLocale<string>;

export const inEachLocale = <T>(make: (locale: Locale) => T, offered: readonly Locale[] = locales): InEachLocale<T> =>
  Object.fromEntries(offered.map((locale) => [locale, make(locale)])) as InEachLocale<T>;

/** Languages in which to look for a value: the one asked for, others of the same kind, the fallback, the rest. */
export const readingOrder = (locale: Locale, offered: readonly Locale[] = locales): readonly Locale[] => [
  ...new Set([locale, ...offered.filter((other) => languagePart(other) === languagePart(locale)), fallbackLocale, ...offered]),
];

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The value in a language, or in the next one that has any. */
export function inLocale<T>(locale: Locale, values: ByLocale<T>): T | undefined {
  const found = readingOrder(locale).find((one) => !isEmpty(values[one]));
  return found && values[found];
}

export const nameIn = (locale: Locale, names: Names): string => inLocale(locale, names) ?? '';
export const namesOf = (names: Names): readonly string[] => Object.values(names);
export const trimmed = <N extends Names>(names: N): N =>
  Object.fromEntries(Object.entries(names).map(([locale, name]) => [locale, name.trim()])) as N;
