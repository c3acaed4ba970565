import { expect, it } from 'vitest';
import { fitTextMessage } from './text-message.ts';

it.each([
  { what: 'a short text', text: 'Path blocked', gives: 'Path blocked' },
  { what: 'a text that fits exactly', text: 'a'.repeat(160), gives: 'a'.repeat(160) },
  { what: 'a long text', text: 'a'.repeat(161), gives: `${'a'.repeat(157)}...` },
  { what: 'brackets, which take the room of two', text: `[${'a'.repeat(159)}`, gives: `[${'a'.repeat(155)}...` },
  { what: 'Chinese that fits exactly', text: '机'.repeat(70), gives: '机'.repeat(70) },
  { what: 'long Chinese', text: '机'.repeat(71), gives: `${'机'.repeat(69)}…` },
  { what: 'one foreign character in a long text', text: `${'a'.repeat(80)}ł`, gives: `${'a'.repeat(69)}…` },
  { what: 'emoji, which take the room of two', text: '🤖'.repeat(36), gives: `${'🤖'.repeat(34)}…` },
])('[M-05] cuts $what to one text message', ({ text, gives }) => {
  expect(fitTextMessage(text)).toBe(gives);
});
