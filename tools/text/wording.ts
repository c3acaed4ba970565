import type { SourceFile } from '../source/files.ts';
import { lineAt, parseSource } from '../source/parse.ts';

type Place = 'comments' | 'documents';

interface Wording {
  readonly pattern: RegExp;
  /** What to write instead, or why the phrase is rejected. */
  readonly reason: string;
  /** Left out: everywhere. */
  readonly only?: readonly Place[];
}

/** Wordings that the glossary in CONTRIBUTING.md replaces. Add one when its last use is gone. Texts have their own rules: english-rules.ts, chinese-rules.ts. */
const wordings: readonly Wording[] = [
  { pattern: /\bso long may\b/i, reason: 'inverted; put the subject first' },
  { pattern: /\bsuch a one\b/i, reason: 'name the noun' },
  { pattern: /\b(thereby|whereupon|wherein|hereby|lest)\b/i, reason: 'use "so", "then", "in which" or "so that … not"' },
  { pattern: /\bin vain\b/i, reason: 'use "without success" or say what failed' },
  { pattern: /\be-mail\b/, reason: 'write "email"' },
  { pattern: /\bcatalogue\b/i, reason: 'en-US spelling: catalog', only: ['comments'] },
  { pattern: /\bheirs?\b/i, reason: 'the term is "session takeover"', only: ['comments'] },
  { pattern: /\bplease\b/i, reason: 'comments ask nobody for a favor', only: ['comments'] },
  { pattern: /\bfor ever\b/i, reason: 'use "permanently" or "indefinitely"', only: ['documents'] },
  { pattern: /\bwhat is not\b/i, reason: 'name the noun', only: ['documents'] },
  { pattern: /\b(kept|set|put) aside\b/i, reason: 'the term is "quarantine"', only: ['documents'] },
];

const find = (text: string, place: Place) => wordings.filter(({ pattern, only }) => (only?.includes(place) ?? true) && pattern.test(text));
const describe = (at: string, text: string, { pattern, reason }: Wording) => `${at} says "${pattern.exec(text)?.[0]}": ${reason}`;

export const wordingInComments = (file: SourceFile): string[] =>
  parseSource(file).comments.flatMap(({ value, start }) =>
    find(value, 'comments').map((wording) => describe(`${file.path}:${lineAt(file.text, start)}`, value, wording)),
  );

export const wordingInDocument = ({ path, text }: SourceFile): string[] =>
  find(text, 'documents').map((wording) => describe(`${path}:${lineAt(text, text.search(wording.pattern))}`, text, wording));
