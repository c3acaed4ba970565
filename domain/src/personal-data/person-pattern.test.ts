import { expect, it } from 'vitest';
import { personPatterns, pseudonymOf } from './person-pattern.ts';

const replaced = (word: string, text: string): string =>
  personPatterns(word).reduce((left, pattern) => left.replaceAll(new RegExp(pattern, 'gi'), '*'), text);

it.each([
  {
    word: 'ann@x.example',
    text: 'Ann@x.example, joann@x.example. b.ann@x.example ann@x.example.cn (ann@x.example).',
    left: '*, joann@x.example. b.ann@x.example ann@x.example.cn (*).',
  },
  { word: '13800138000', text: 'Call 138 0013 8000 or 138-0013-8000, not 138001380001', left: 'Call * or *, not 138001380001' },
  { word: '+4917612345', text: '+4917612345', left: '*' },
  { word: 'Ann Lee', text: 'ann lee: asked Joann Leeds, Ann Lee', left: '*: asked Joann Leeds, *' },
  { word: '林晓雯', text: '已通知林晓雯处理', left: '已通知*处理' },
  { word: 'A "B" \\ (C)', text: JSON.stringify({ name: 'A "B" \\ (C)' }), left: '{"name":"*"}' },
  { word: '王', text: '王府井', left: '王府井' },
  { word: ' ', text: 'a b', left: 'a b' },
])('finds $word as a whole word', ({ word, text, left }) => {
  expect(replaced(word, text)).toBe(left);
});

it('gives a person the same pseudonym everywhere', () => {
  expect(pseudonymOf('0193a5b0-7c00-7000-8000-0123456789ab')).toBe('person-456789ab');
});
