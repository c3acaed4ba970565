export type Tree = { readonly [key: string]: string | Tree };

/** Words by their whole key, `namespace:path.to.key`. */
export type Words = ReadonlyMap<string, string>;

const flatten = (tree: Tree, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );

export const wordsOf = (namespaces: Readonly<Record<string, Tree>>): Words =>
  new Map(Object.entries(namespaces).flatMap(([namespace, tree]) => flatten(tree, `${namespace}:`)));

const plural = /_(zero|one|two|few|many|other)$/;
/** The key as the code names it: the ending is added by the number. */
export const codeKey = (key: string): string => key.replace(plural, '');

const placeholders = (words: string): string[] => [...words.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1] ?? '').sort();

/** A language and its words. */
export interface Language {
  readonly locale: string;
  readonly words: Words;
}

/** The key that defines it: a form of a plural that the first language does not have counts as its `_other`. */
const definingKey = (key: string, first: Words): string => (first.has(key) ? key : key.replace(plural, '_other'));

/** The forms of plurals a language needs, such as one and other. */
const formsOf = (locale: string): string[] => new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
/** Every language has `_one`, which the type of its texts requires. French needs `_many` for millions only, where `_other` reads as well. */
const neededForms = (locale: string): string[] => formsOf(locale).filter((form) => form !== 'many' || formsOf(locale).includes('few'));

const placeholderFault = (key: string, first: Language, other: Language): string[] => {
  const [original, given] = [first.words.get(definingKey(key, first.words)), other.words.get(key)];
  if (original === undefined || given === undefined) return [];
  const [wanted, found] = [placeholders(original), placeholders(given)];
  // A form for one number may spell it out.
  const isExact = /_(zero|one|two)$/.test(key);
  const same = wanted.join() === found.join() || (isExact && wanted.filter((name) => name !== 'count').join() === found.join());
  return same ? [] : [`${key} has {{${wanted}}} in ${first.locale} and {{${found}}} in ${other.locale}`];
};

const emptyTexts = ({ locale, words }: Language): string[] =>
  [...words].filter(([, text]) => text.trim() === '').map(([key]) => `${key} is empty in ${locale}`);

/** Every language must have the keys and placeholders of the first, and its own forms of plurals. */
export const compareLanguages = (first: Language, other: Language): string[] => [
  ...[...first.words.keys()].filter((key) => !other.words.has(key)).map((key) => `${key} is missing in ${other.locale}`),
  ...[...other.words.keys()]
    .filter((key) => !first.words.has(definingKey(key, first.words)))
    .map((key) => `${key} is missing in ${first.locale}`),
  ...[...other.words.keys()]
    .filter((key) => key.endsWith('_other'))
    .flatMap((key) => neededForms(other.locale).map((form) => ({ key, form })))
    .filter(({ key, form }) => !other.words.has(key.replace(plural, `_${form}`)))
    .map(({ key, form }) => `${key} has no _${form} beside it in ${other.locale}`),
  ...[...other.words.keys()].flatMap((key) => placeholderFault(key, first, other)),
  ...emptyTexts(first),
  ...emptyTexts(other),
];
