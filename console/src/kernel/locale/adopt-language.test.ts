import { expect, test, vi } from 'vitest';
import { adoptLanguage, browserLanguage } from './adopt-language.ts';

const storageWith = (chosen: string | null) => {
  let value = chosen;
  return {
    getItem: () => value,
    setItem: (_: string, next: string) => {
      value = next;
    },
  };
};

test('[R-07] switches to the language of the mail if none was chosen, once', () => {
  const [storage, reload] = [storageWith(null), vi.fn()];
  expect(adoptLanguage('en-US', storage, reload)).toBe(true);
  expect(adoptLanguage('zh-CN', storage, reload)).toBe(false);
  expect(storage.getItem()).toBe('en-US');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[R-07] keeps a chosen language, and does not reload endlessly without storage', () => {
  expect(adoptLanguage('en-US', storageWith('zh-CN'), vi.fn())).toBe(false);
  const closed = {
    getItem: () => null,
    setItem: () => {
      throw new Error('closed');
    },
  };
  expect(adoptLanguage('en-US', closed, vi.fn())).toBe(false);
  expect(browserLanguage(['tlh', 'en-GB'])).toBe('en-US');
});

test.each([
  [null, ['en-GB', 'de'], 'en-US'],
  [null, ['zh-TW', 'en'], undefined],
  [null, ['tlh'], undefined],
  [null, [], undefined],
  ['zh-CN', ['en-US'], undefined],
  ['en-US', ['zh-CN'], undefined],
])('[R-02] chosen %j, browser %j: changes to %j', (chosen, languages, changed) => {
  const [storage, reload] = [storageWith(chosen), vi.fn()];
  expect(adoptLanguage(browserLanguage(languages), storage, reload)).toBe(changed !== undefined);
  expect(storage.getItem()).toBe(changed ?? chosen);
  expect(reload).toHaveBeenCalledTimes(changed ? 1 : 0);
});

test('[R-02] shows the report if storage is not available', () => {
  const closed = {
    getItem: () => {
      throw new Error('closed');
    },
    setItem: vi.fn(),
  };
  expect(adoptLanguage('en-US', closed, vi.fn())).toBe(false);
});
