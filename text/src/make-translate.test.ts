import type { Locale } from '@botify/contract/kernel/locale';
import { expect, it } from 'vitest';
import { makeTranslate, type TranslateAny } from './make-translate.ts';
import type { Tree } from './pseudo.ts';

const speak = (tree: Tree, locale: Locale = 'en-US') =>
  makeTranslate(
    locale,
    (namespace) => (({ common: tree, kit: { save: 'Save' } }) as Record<string, Tree>)[namespace],
  )('common') as TranslateAny;

it('finds a text by its path, in the own namespace or a named one', () => {
  const t = speak({ act: { save: 'Keep' } });
  expect([t('act.save'), t('kit:save')]).toEqual(['Keep', 'Save']);
});

it('fills in placeholders as they are, and nothing for a missing value', () => {
  const t = speak({ greeting: '{{ name }} has {{things}} of {{name}}{{rest}}.' });
  expect(t('greeting', { name: '$& {{things}}', things: null })).toBe('$& {{things}} has null of $& {{things}}.');
});

it.each([
  { count: 0, expected: 'No machine' },
  { count: 1, expected: '1 machine' },
  { count: 2, expected: '2 machines' },
])('selects the form for $count', ({ count, expected }) => {
  const t = speak({ found_zero: 'No machine', found_one: '{{count}} machine', found_other: '{{count}} machines' });
  expect(t('found', { count })).toBe(expected);
});

it('uses the rules of the language, and the text without an ending if there is no form', () => {
  expect(speak({ found_one: 'one', found_other: 'other' }, 'zh-CN')('found', { count: 1 })).toBe('other');
  expect(speak({ found: 'all {{count}}' })('found', { count: 1 })).toBe('all 1');
});

it('returns the default, or the path, of a missing text', () => {
  const t = speak({ act: { save: 'Keep' } });
  expect([t('act'), t('act.save.more', { defaultValue: '' }), t('none:act.go')]).toEqual(['act', '', 'act.go']);
});

it('finds texts that are loaded later', () => {
  const loaded: Record<string, Tree> = {};
  const t = makeTranslate('en-US', (namespace) => loaded[namespace])('common') as TranslateAny;
  expect(t('hasError')).toBe('hasError');
  loaded.common = { hasError: 'Something went wrong' };
  expect(t('hasError')).toBe('Something went wrong');
});
