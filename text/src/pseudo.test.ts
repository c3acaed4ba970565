import { expect, it } from 'vitest';
import { pseudoText, pseudoWords } from './pseudo.ts';

it.each([
  ['Save', '[Šááṽéé]'],
  ['{{count}} machines', '[{{count}} ɱááçĥííñééš]'],
  ['Read <link>the terms</link>', '[Ŕééááď <link>ťĥéé ťééŕɱš</link>]'],
  ['{{a}} / {{b}}', '{{a}} / {{b}}'],
  [', ', ', '],
])('[T-50] %j becomes %j', (english, pseudo) => {
  expect(pseudoText(english)).toBe(pseudo);
});

it('[T-50] keeps keys and has no unchanged letter in a text', () => {
  const { a, b } = pseudoWords({ a: 'The quick brown fox jumps over the lazy dog. PACK MY BOX.', b: { c: '1' } });
  expect(a).not.toMatch(/[a-z]/i);
  expect(b).toEqual({ c: '1' });
});
