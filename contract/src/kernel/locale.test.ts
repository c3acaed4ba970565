import { expect, it } from 'vitest';
import { inLocale, type Names, nameIn, readingOrder } from './by-locale.ts';
import { type Locale, locales, ownName, pseudoLocale } from './locale.ts';
import { localeFromHeader } from './locale-from-header.ts';

const languages: readonly string[] = ['zh-CN', 'en-US', 'pt-BR', 'zh-TW'];
const offered = languages as readonly Locale[];
const french = 'fr-FR' as Locale;

it.each([
  ['pt-BR', 'pt-BR'],
  ['pt-PT,en;q=0.5', 'pt-BR'],
  ['zh-TW', 'zh-TW'],
  ['zh-HK', 'zh-CN'],
  ['fr-FR', 'zh-CN'],
])('[T-50] %s selects %s from any list of languages', (header, locale) => {
  expect(localeFromHeader(header, offered)).toBe(locale);
});

it('[T-50] names a language in itself, with its region only where needed', () => {
  expect((['zh-CN', 'en-US'] as const).map((locale) => ownName(locale))).toEqual(['中文', 'English']);
  expect(ownName('zh-CN', offered)).toBe('中文（中国）');
  expect(ownName(french)).toBe('français');
});

it('[T-50] accepts the pseudo-locale only where it is listed', () => {
  expect(locales).not.toContain(pseudoLocale);
  expect(localeFromHeader('en-XA')).toBe('en-US');
  expect(localeFromHeader('en-XA', [...locales, pseudoLocale])).toBe('en-XA');
});

it('[T-50] shows the English name in a third language, and never an empty one', () => {
  const names = { 'zh-CN': '操作员', 'en-US': 'Operator' };
  expect(nameIn('zh-CN', names)).toBe('操作员');
  expect(nameIn('en-US', names)).toBe('Operator');
  expect(nameIn(french, names)).toBe('Operator');
  expect(nameIn(french, { ...names, 'en-US': '' })).toBe('操作员');
  expect(inLocale('zh-CN', { 'zh-CN': [], 'en-US': ['Check the brush'] })).toEqual(['Check the brush']);
  expect(inLocale(french, {})).toBeUndefined();
});

it('[T-50] prefers a related language, then English, then any other', () => {
  expect(readingOrder('zh-TW' as Locale, offered)).toEqual(['zh-TW', 'zh-CN', 'en-US', 'pt-BR']);
  expect(readingOrder(french, offered)).toEqual(['fr-FR', 'en-US', 'zh-CN', 'pt-BR', 'zh-TW']);
  expect(nameIn(french, { 'pt-BR': 'Operador', 'zh-CN': '操作员' } as Names)).toBe('操作员');
});
