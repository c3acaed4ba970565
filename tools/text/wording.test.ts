import { expect, it } from 'vitest';
import { wordingInComments, wordingInDocument } from './wording.ts';

const inComment = (text: string) => wordingInComments({ path: 'server/src/a.ts', text });

it('reports a rejected wording in a comment with its line', () => {
  expect(inComment('const a = 1;\n/**\n * So long may it go on.\n */\n// Write an e-mail.\n')).toEqual([
    'server/src/a.ts:2 says "So long may": inverted; put the subject first',
    'server/src/a.ts:5 says "e-mail": write "email"',
  ]);
});

it('ignores the same words in code', () => {
  expect(inComment("const catalogue = 'e-mail, please';\n// An email.\n")).toEqual([]);
});

it('reports a rejected wording in a document with its line', () => {
  expect(wordingInDocument({ path: 'docs/a.md', text: '# A\n\nAn invalid message is kept aside. Please retry.\n' })).toEqual([
    'docs/a.md:3 says "kept aside": the term is "quarantine"',
  ]);
});
