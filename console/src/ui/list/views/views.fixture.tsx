import { type SavedView, savedViews } from '@botify/contract/saved-views/saved-views.contract';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../testing/fake-api.ts';
import { showList } from '../list-page.fixture.tsx';

export const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;
export const columns = { shown: ['water'], hidden: ['level'], order: [], pinned: [], widths: [] };
export const plain = { shown: [], hidden: [], order: [], pinned: [], widths: [] };
export const mine: SavedView = {
  id: id(1),
  name: 'Low battery',
  shared: false,
  own: true,
  editable: true,
  authorName: 'Lin Xiaowen',
  query: 'status=offline&sort=battery',
  recent: [],
  columns,
  version: 3,
};
export const ours: SavedView = {
  ...mine,
  id: id(2),
  name: 'Whole team',
  shared: true,
  own: false,
  editable: false,
  authorName: 'Zhou Hai',
  columns: plain,
};

/** Sets a desktop window and the views that the server has. */
export async function haveViews(views: () => readonly SavedView[], mayShare = true): Promise<void> {
  await page.viewport(1440, 900);
  sessionStorage.clear();
  api.answer(savedViews.list, () => ({ views: [...views()], mayShare }));
}

/** Renders a list of a page with views. */
export async function showViews(search = '') {
  const list = await showList(search);
  const { t } = list;
  const named = (key: string, values?: object) => t(`savedViews:${key}`, values as Record<string, unknown>);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    ...list,
    named,
    button,
    open: async () => {
      await button(t('kit:list.views')).click();
      await expect.element(button(named('standard'))).toBeVisible();
    },
  };
}
