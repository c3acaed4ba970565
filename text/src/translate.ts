import { defaultLocale, type Locale, locales, pseudoLocale } from '@botify/contract/kernel/locale';
import { makeTranslate, type Namespace, type Texts, type TranslateAny } from './make-translate.ts';
import { pseudoWords, type Tree } from './pseudo.ts';

type Trees = Readonly<Record<string, Tree>>;

/** Every folder named after a language. */
const wordsIn = async (locale: Locale): Promise<Trees> => (await import(`./${locale}/words.ts`)).words;
const trees = new Map<Locale, Trees>(await Promise.all(locales.map(async (locale) => [locale, await wordsIn(locale)] as const)));
const translates = new Map<Locale, TranslateAny>();

/** Texts of one language in memory. */
function treesOf(locale: Locale): Trees {
  const known = trees.get(locale);
  if (known) return known;
  const made = locale === pseudoLocale ? (pseudoWords(treesOf('en-US')) as Trees) : treesOf(defaultLocale);
  trees.set(locale, made);
  return made;
}

/** Translations of one language, outside of the console. */
export function textFor(locale: Locale): TranslateAny {
  const known = translates.get(locale) ?? (makeTranslate(locale, (namespace) => treesOf(locale)[namespace])('common') as TranslateAny);
  translates.set(locale, known);
  return known;
}

/** All texts of a namespace. */
export const treeFor = <N extends Namespace>(locale: Locale, namespace: N): Texts[N] => treesOf(locale)[namespace] as Texts[N];
