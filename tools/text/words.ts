export type Tree = { readonly [key: string]: string | Tree };

/** Words by their whole key, `namespace:path.to.key`. */
export type Words = ReadonlyMap<string, string>;

const flatten = (tree: Tree, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );

export const wordsOf = (namespaces: Readonly<Record<string, Tree>>): Words =>
  new Map(Object.entries(namespaces).flatMap(([namespace, tree]) => flatten(tree, `${namespace}:`)));

const plural = /_(one|other)$/;
/** The key as the code names it: i18next adds the ending by the number. */
export const codeKey = (key: string): string => key.replace(plural, '');

const placeholders = (words: string): string[] => [...words.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1] ?? '').sort();

/** Chinese has one form for every number, English two. */
const chineseKey = (key: string, chinese: Words): string => (chinese.has(key) ? key : key.replace(/_one$/, '_other'));

const placeholderFault = (key: string, chinese: string, english: string): string[] => {
  const [wanted, given] = [placeholders(chinese), placeholders(english)];
  // A singular form may spell out the number.
  const same =
    wanted.join() === given.join() || (key.endsWith('_one') && wanted.filter((name) => name !== 'count').join() === given.join());
  return same ? [] : [`${key} has {{${wanted}}} in zh-CN and {{${given}}} in en-US`];
};

/** Both languages must have the same keys and placeholders. */
export const compareLanguages = (chinese: Words, english: Words): string[] => [
  ...[...chinese.keys()].filter((key) => !english.has(key)).map((key) => `${key} is missing in en-US`),
  ...[...english.keys()].filter((key) => !chinese.has(chineseKey(key, chinese))).map((key) => `${key} is missing in zh-CN`),
  ...[...english.keys()]
    .filter((key) => key.endsWith('_other') && !english.has(key.replace(/_other$/, '_one')))
    .map((key) => `${key} has no _one beside it in en-US`),
  ...[...english].flatMap(([key, words]) => {
    const original = chinese.get(chineseKey(key, chinese));
    return original === undefined ? [] : placeholderFault(key, original, words);
  }),
  ...[...chinese].filter(([, words]) => words.trim() === '').map(([key]) => `${key} is empty in zh-CN`),
  ...[...english].filter(([, words]) => words.trim() === '').map(([key]) => `${key} is empty in en-US`),
];
