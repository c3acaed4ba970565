export type Tree = { readonly [key: string]: string | Tree };

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçďéƒĝĥíĵķļɱñóþɋŕšťúṽŵẋýžÁƁÇĎÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŤÚṼŴẊÝŽ';
const accents = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]));

/** A placeholder, a nested key or a tag. */
const kept = /(\{\{.*?\}\}|\$t\(.*?\)|<\/?\w+\s*\/?>)/;
const pseudoLetter = (letter: string): string => (accents.get(letter) ?? letter).repeat(/[aeiou]/.test(letter) ? 2 : 1);

/**
 * English with accents, in brackets, with doubled vowels: readable, and about 40 % longer, as many translations are. A text without letters
 * stays as it is, since it is the same in most languages.
 */
export function pseudoText(text: string): string {
  const parts = text.split(kept);
  const isPlaceholder = (index: number) => index % 2 === 1;
  if (!parts.some((part, index) => !isPlaceholder(index) && /[a-z]/i.test(part))) return text;
  return `[${parts.map((part, index) => (isPlaceholder(index) ? part : [...part].map(pseudoLetter).join(''))).join('')}]`;
}

export const pseudoWords = (tree: Tree): Tree =>
  Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? pseudoText(value) : pseudoWords(value)]));
