import { expect, it, vi } from 'vitest';
import { chooseLocale, storedLocale } from './locale.ts';

const holding = (value: string | null) => () => ({ getItem: (key: string) => (key === 'locale' ? value : 'other') });

it.each([
  ['zh-CN', 'zh-CN'],
  ['en-US', 'en-US'],
  [null, 'zh-CN'],
  ['tlh', 'zh-CN'],
  ['en-XA', 'zh-CN'],
  ['', 'zh-CN'],
])('[S-03] reads the stored value %s as %s', (stored, locale) => {
  expect(storedLocale(holding(stored))).toBe(locale);
});

it('[S-03] uses the default without storage', () => {
  expect(
    storedLocale(() => {
      throw new Error('denied');
    }),
  ).toBe('zh-CN');
});

it('[S-03] stores the selected locale and reloads', () => {
  const done: string[] = [];
  const setItem = vi.fn((key: string, value: string) => void done.push(`${key}=${value}`));
  chooseLocale('en-US', { setItem }, () => void done.push('reload'));
  expect(done).toEqual(['locale=en-US', 'reload']);
});
