import { expect, test, vi } from 'vitest';
import { adoptLanguage, browserLanguage } from './language.ts';

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
  expect(browserLanguage(['fr', 'en-GB'])).toBe('en-US');
});
