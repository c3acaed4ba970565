import { expect, it } from 'vitest';
import { Memo } from './memo.ts';

const clock = { ms: 0 };
const newMemo = () => new Memo<number>(3, 1000, () => new Date(clock.ms));
let made = 0;
const make = async () => ++made;

it('[R-07] creates a value once for concurrent calls', async () => {
  const memo = newMemo();
  const [first, second] = await Promise.all([memo.get('a', make), memo.get('a', make)]);
  expect(second).toBe(first);
  expect(await memo.get('b', make)).not.toBe(first);
});

it('[R-07] evicts the least recently used values', async () => {
  const memo = newMemo();
  const first = await memo.get('a', make);
  for (const key of ['b', 'c', 'a', 'd']) await memo.get(key, make);
  expect(memo.size).toBe(3);
  expect(await memo.get('a', make)).toBe(first);
  const before = made;
  await memo.get('b', make);
  expect(made).toBe(before + 1);
});

it('[R-07] creates a value again when it is old or failed', async () => {
  const memo = newMemo();
  const first = await memo.get('a', make);
  clock.ms += 999;
  expect(await memo.get('a', make)).toBe(first);
  clock.ms += 1;
  expect(await memo.get('a', make)).not.toBe(first);
  await expect(memo.get('f', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await memo.get('f', make)).toBe(made);
});
