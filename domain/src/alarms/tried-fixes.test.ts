import { expect, it } from 'vitest';
import { type FixAttempt, rankFixes } from './tried-fixes.ts';

const attempts = (note: string, ...outcomes: FixAttempt['held'][]): FixAttempt[] =>
  outcomes.map((held) => ({ note, held, onMachine: false }));

it('[T-36] counts the same wording as one fix, with its newest spelling', () => {
  const fixes = rankFixes([...attempts(' Brush  cleaned', true), ...attempts('brush cleaned ', true, false, null)], 5);
  expect(fixes).toEqual([{ note: 'Brush  cleaned', tried: 4, onMachine: 0, judged: 3, held: 2 }]);
});

it('[T-36] puts the fix first that held most often, and a proven one before a single lucky one', () => {
  const proven = attempts('proven', true, true, true, true, true, true, true, true, true, false);
  const lucky = attempts('lucky', true);
  const failed = attempts('failed', false, false);
  const unknown = attempts('unknown', null);
  const names = rankFixes([...failed, ...unknown, ...lucky, ...proven], 5).map(({ note }) => note);
  expect(names).toEqual(['proven', 'lucky', 'unknown', 'failed']);
  expect(rankFixes([...failed, ...proven], 1).map(({ note }) => note)).toEqual(['proven']);
});

it('[T-36] prefers a fix of this machine among equal ones, then the one tried more often', () => {
  const here: FixAttempt = { note: 'here', held: true, onMachine: true };
  expect(rankFixes([...attempts('elsewhere', true), here], 5).map(({ note }) => note)).toEqual(['here', 'elsewhere']);
  expect(rankFixes([...attempts('once', null), ...attempts('twice', null, null)], 5).map(({ note }) => note)).toEqual(['twice', 'once']);
});
