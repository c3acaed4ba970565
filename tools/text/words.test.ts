import { expect, it } from 'vitest';
import { compareLanguages, type Tree, wordsOf } from './words.ts';

const faults = (chinese: Tree, other: Tree, locale = 'en-US') =>
  compareLanguages({ locale: 'zh-CN', words: wordsOf({ a: chinese }) }, { locale, words: wordsOf({ a: other }) });

it('is content when both say the same', () => {
  expect(faults({ title: '标题', form: { save: '保存{{name}}' } }, { title: 'Title', form: { save: 'Save {{name}}' } })).toEqual([]);
});

it('knows that Chinese has one plural form and English two', () => {
  expect(faults({ ago_other: '{{count}} 分钟前' }, { ago_one: 'a minute ago', ago_other: '{{count}} minutes ago' })).toEqual([]);
  expect(faults({ ago_other: '{{count}} 分钟前' }, { ago_other: '{{count}} minutes ago' })).toEqual([
    'a:ago_other has no _one beside it in en-US',
  ]);
});

it.each<[Tree, Tree, string]>([
  [{ b: '甲', c: '乙' }, { b: 'B' }, 'a:c is missing in en-US'],
  [{ b: '甲' }, { b: 'B', c: 'C' }, 'a:c is missing in zh-CN'],
  [{ b: '甲' }, { b: 'B', c_one: 'C' }, 'a:c_one is missing in zh-CN'],
  [{ b: ' ' }, { b: 'B' }, 'a:b is empty in zh-CN'],
  [{ b: '甲' }, { b: '' }, 'a:b is empty in en-US'],
  [{ b: '{{seconds}} 秒' }, { b: '{{second}} s' }, 'a:b has {{seconds}} in zh-CN and {{second}} in en-US'],
  [{ b: '{{seconds}} 秒' }, { b: 's' }, 'a:b has {{seconds}} in zh-CN and {{}} in en-US'],
])('sees in %j and %j that %s', (chinese, english, fault) => {
  expect(faults(chinese, english)).toEqual([fault]);
});

it('reads a placeholder with a format by its name', () => {
  expect(faults({ b: '{{area, number}}平' }, { b: '{{area}} m²' })).toEqual([]);
});

it('[T-50] requires the plural forms of any language', () => {
  const chinese = { ago_other: '{{count}} 分钟前' };
  const polish = {
    ago_one: 'minutę temu',
    ago_few: '{{count}} minuty temu',
    ago_many: '{{count}} minut temu',
    ago_other: '{{count}} minuty temu',
  };
  expect(faults(chinese, polish, 'pl-PL')).toEqual([]);
  expect(faults(chinese, { ...polish, ago_few: 'minuty temu' }, 'pl-PL')).toEqual(['a:ago_few has {{count}} in zh-CN and {{}} in pl-PL']);
  const { ago_few: _, ...incomplete } = polish;
  expect(faults(chinese, incomplete, 'pl-PL')).toEqual(['a:ago_other has no _few beside it in pl-PL']);
  expect(faults(chinese, { ago_one: 'il y a une minute', ago_other: 'il y a {{count}} minutes' }, 'fr-FR')).toEqual([]);
});
