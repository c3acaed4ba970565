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

test('[R-07] whoever never chose a language reads in that of the mail, once', () => {
  const [storage, reload] = [storageWith(null), vi.fn()];
  expect(adoptLanguage('en-US', storage, reload)).toBe(true);
  expect(adoptLanguage('zh-CN', storage, reload)).toBe(false);
  expect(storage.getItem()).toBe('en-US');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[R-07] a language that was chosen stays, and a browser without storage does not start over forever', () => {
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
