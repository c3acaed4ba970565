import type { Locale } from '@botify/contract/kernel/locale';
import type { Tree } from './pseudo.ts';
import type { words } from './zh-CN/words.ts';

export type Texts = typeof words;
export type Namespace = keyof Texts & string;

type Ending = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** A key without the ending of its plural. */
type WithoutEnding<K extends string> = K extends `${infer Head}_${infer Tail}`
  ? Tail extends Ending
    ? Head
    : `${Head}_${WithoutEnding<Tail>}`
  : K;
type KeyIn<T> = { [K in keyof T & string]: T[K] extends string ? WithoutEnding<K> : `${K}.${KeyIn<T[K]>}` }[keyof T & string];
type AnyKey = { [N in Namespace]: `${N}:${KeyIn<Texts[N]>}` }[Namespace];

interface Values {
  /** Selects the form of a plural. */
  readonly count?: number;
  /** Returned instead of the key if the text is missing. */
  readonly defaultValue?: string;
  readonly [name: string]: unknown;
}

/** Returns the text of a key of one namespace, or of `namespace:key` of any, with its placeholders filled in. */
export type Translate<N extends Namespace = 'common'> = (key: KeyIn<Texts[N]> | AnyKey, values?: Values) => string;

/** The same for keys that are only known at run time. */
export type TranslateAny = (key: string, values?: Values) => string;

const placeholder = /\{\{\s*([\w.]+)\s*\}\}/;

/** A text split at its placeholders: even parts are words, odd ones names. */
type Parts = readonly string[];

const fill = (parts: Parts, values: Values): string =>
  parts.map((part, index) => (index % 2 === 0 ? part : values[part] === undefined ? '' : String(values[part]))).join('');

const find = (tree: Tree | undefined, path: string): string | Tree | undefined =>
  path.split('.').reduce<string | Tree | undefined>((found, key) => (typeof found === 'object' ? found[key] : undefined), tree);

/**
 * Makes the translate functions of one language. `treeOf` returns the loaded texts of a namespace. Small, because the console loads it
 * before its first page.
 */
export function makeTranslate(locale: Locale, treeOf: (namespace: Namespace) => Tree | undefined) {
  let plurals: Intl.PluralRules | undefined;
  const formOf = (count: number): string => {
    plurals ??= new Intl.PluralRules(locale);
    return plurals.select(count);
  };
  const known = new Map<string, Parts>();
  const textAt = (namespace: string, path: string): string | undefined => {
    const found = find(treeOf(namespace as Namespace), path);
    return typeof found === 'string' ? found : undefined;
  };
  /** `_zero` is exact in every language, as in "no machine". */
  const formsOf = (count: number | undefined): string[] =>
    count === undefined ? [''] : [...(count === 0 ? ['_zero'] : []), `_${formOf(count)}`, ''];
  const partsAt = (namespace: string, path: string, count: number | undefined): Parts | undefined => {
    for (const form of formsOf(count)) {
      const place = `${namespace}:${path}${form}`;
      const parts = known.get(place) ?? textAt(namespace, path + form)?.split(placeholder);
      // A missing text may be loaded later.
      if (parts) known.set(place, parts);
      if (parts) return parts;
    }
    return undefined;
  };
  return <N extends Namespace>(own: N): Translate<N> =>
    (key: string, values: Values = {}): string => {
      const colon = key.indexOf(':');
      const path = key.slice(colon + 1);
      const parts = partsAt(colon === -1 ? own : key.slice(0, colon), path, values.count);
      return parts ? fill(parts, values) : (values.defaultValue ?? path);
    };
}
