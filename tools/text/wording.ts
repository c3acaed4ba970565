import type { SourceFile } from '../source/files.ts';
import { lineAt, parseSource } from '../source/parse.ts';
import type { Words } from './words.ts';

interface Wording {
  readonly pattern: RegExp;
  /** What to write instead, or why the phrase is rejected. */
  readonly reason: string;
  /** Left out: in comments and in texts. */
  readonly only?: 'comments' | 'texts';
}

/** Wordings that the glossary in CONTRIBUTING.md replaces. Add one when its last use is gone. */
const wordings: readonly Wording[] = [
  { pattern: /\bso long may\b/i, reason: 'inverted; put the subject first' },
  { pattern: /\bsuch a one\b/i, reason: 'name the noun' },
  { pattern: /\b(thereby|whereupon|wherein|hereby|lest)\b/i, reason: 'use "so", "then", "in which" or "so that … not"' },
  { pattern: /\bin vain\b/i, reason: 'use "without success" or say what failed' },
  { pattern: /\be-mail\b/, reason: 'write "email"' },
  { pattern: /\bcatalogue\b/i, reason: 'en-US spelling: catalog' },
  { pattern: /\bheirs?\b/i, reason: 'the term is "session takeover"' },
  { pattern: /\bplease\b/i, reason: 'comments ask nobody for a favor', only: 'comments' },
  { pattern: /\b(is|are|was|were) told\b/i, reason: 'say who sends what to whom', only: 'texts' },
  { pattern: /\bmachines? (says?|said|speaks?|tells?|told|knows?)\b/i, reason: 'machines report, connect and stop', only: 'texts' },
  { pattern: /\bfor ever\b/i, reason: 'use "permanently" or "indefinitely"', only: 'texts' },
];

const find = (text: string, place: 'comments' | 'texts') =>
  wordings.filter(({ pattern, only = place }) => only === place && pattern.test(text));
const describe = (at: string, text: string, { pattern, reason }: Wording) => `${at} says "${pattern.exec(text)?.[0]}": ${reason}`;

export const wordingInComments = (file: SourceFile): string[] =>
  parseSource(file).comments.flatMap(({ value, start }) =>
    find(value, 'comments').map((wording) => describe(`${file.path}:${lineAt(file.text, start)}`, value, wording)),
  );

export const wordingInTexts = (english: Words): string[] =>
  [...english].flatMap(([key, text]) => find(text, 'texts').map((wording) => describe(key, text, wording)));
