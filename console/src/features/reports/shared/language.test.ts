import { expect, it, vi } from 'vitest';
import { adoptBrowserLanguage } from './language.ts';

const storageWith = (chosen: string | null) => ({ getItem: () => chosen, setItem: vi.fn() });

it.each([
  [null, ['en-GB', 'de'], 'en-US'],
  [null, ['zh-TW', 'en'], undefined],
  [null, ['fr'], undefined],
  [null, [], undefined],
  ['zh-CN', ['en-US'], undefined],
  ['en-US', ['zh-CN'], undefined],
])('[R-02] chosen %j, browser %j: changes to %j', (chosen, languages, changed) => {
  const [storage, reload] = [storageWith(chosen), vi.fn()];
  expect(adoptBrowserLanguage(storage, languages, reload)).toBe(changed !== undefined);
  expect(storage.setItem.mock.calls).toEqual(changed ? [['locale', changed]] : []);
  expect(reload).toHaveBeenCalledTimes(changed ? 1 : 0);
});

it('[R-02] shows the report if storage is not available', () => {
  const closed = {
    getItem: () => {
      throw new Error('closed');
    },
    setItem: vi.fn(),
  };
  expect(adoptBrowserLanguage(closed, ['en-US'], vi.fn())).toBe(false);
});
