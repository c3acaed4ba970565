import { type SavedView, savedViews } from '@botify/contract/saved-views/saved-views.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../../testing/fake-api.ts';
import { address, path } from '../list-page.fixture.tsx';
import { haveViews, id, mine, ours, showViews } from './views.fixture.tsx';

let stored: SavedView[] = [];
beforeEach(async () => {
  stored = [mine, ours];
  await haveViews(() => stored);
});

const dialog = page.getByRole('dialog');

test('[T-65] own and shared views are in lists with a heading, and those of others have their author', async () => {
  const { open, named } = await showViews();
  await open();
  const own = page.getByRole('list', { name: named('own') });
  await expect.element(own).toMatchTextContent('Low battery');
  await expect.element(own).not.toMatchTextContent(named('by', { name: 'Lin Xiaowen' }));
  await expect.element(page.getByRole('list', { name: named('shared') })).toMatchTextContent(named('by', { name: 'Zhou Hai' }));
});

test('[T-65] the menu is used by keyboard, and Escape returns to its button', async () => {
  const { t, button, named } = await showViews();
  const menu = button(t('kit:list.views'));
  menu.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button(named('standard'))).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Low battery')).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull();
  for (let presses = 0; presses < 3 && document.activeElement !== button('Low battery').element(); presses++)
    await userEvent.keyboard('{Tab}');
  await expect.element(button('Low battery')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(`${path}?status=offline&sort=battery&saved=${id(1)}`);
});

test('[T-65] a changed view of another author is marked and can be discarded or copied, not overwritten', async () => {
  const { button, named } = await showViews(`?saved=${id(2)}`);
  await expect.element(page.getByTitle(named('changed'))).toBeVisible();
  await button(named('buttonChanged', { name: 'Whole team' })).click();
  await expect.element(button(named('reset'))).toBeVisible();
  await expect.element(button(named('create'))).toBeEnabled();
  await expect.element(button(named('update'))).not.toBeInTheDocument();
});

test('[T-65] those who manage all accounts edit a shared view, but only its author takes it back', async () => {
  stored = [{ ...ours, editable: true }];
  const { t, open, button, named } = await showViews();
  await open();
  await button(named('edit', { name: 'Whole team' })).click();
  const share = page.getByRole('checkbox', { name: named('share') });
  await expect.element(share).toBeChecked();
  await expect.element(share).toBeDisabled();
  await button(t('common:action.cancel')).click();
  await open();
  await button(named('delete', { name: 'Whole team' })).click();
  await expect.element(page.getByText(named('deleteSharedText', { name: 'Whole team' }))).toBeVisible();
  await button(t('common:action.cancel')).click();
  await expect.element(button(t('kit:list.views'))).toHaveFocus();
});

test('[T-65] the author shares a view and takes it back', async () => {
  stored = [{ ...ours, own: true, editable: true }];
  api.answer(savedViews.update, null);
  const { t, open, button, named } = await showViews();
  await open();
  await button(named('edit', { name: 'Whole team' })).click();
  await page.getByRole('checkbox', { name: named('share') }).click();
  await button(t('kit:detail.save')).click();
  await expect.poll(() => api.requests(savedViews.update).at(-1)?.body.shared).toBe(false);
});

test('[T-65] an account that cannot share is not asked to', async () => {
  await haveViews(() => stored, false);
  const { open, button, named } = await showViews();
  await open();
  await button(named('create')).click();
  await expect.element(page.getByRole('textbox', { name: named('name') })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: named('share') })).not.toBeInTheDocument();
});

test('[T-65] deleting another view keeps the open one', async () => {
  stored = [mine, { ...mine, id: id(3), name: 'Old' }];
  const { button, named } = await showViews(`?status=offline&sort=battery&saved=${id(1)}`);
  const current = button(named('button', { name: 'Low battery' }));
  await current.click();
  await button(named('delete', { name: 'Old' })).click();
  await expect.element(page.getByText(named('deleteText', { name: 'Old' }))).toBeVisible();
  api.answer(savedViews.remove, () => {
    stored = [mine];
    return null;
  });
  await button(named('confirmDelete')).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(named('deleted', { name: 'Old' }))).toBeVisible();
  await expect.element(current).toBeVisible();
  expect(address()).toContain(`saved=${id(1)}`);
});

test('[T-65] dates keep their days if the box is cleared, and saved changes keep how they were', async () => {
  const { t, filter, open, button, named } = await showViews();
  await filter('started').click();
  await page.getByRole('button', { name: t('kit:list.last7Days') }).click();
  await open();
  await button(named('create')).click();
  await page.getByRole('textbox', { name: named('name') }).fill('This week');
  const follow = named('follow', { filter: t('development:list.started'), period: t('kit:list.last7Days') });
  await page.getByRole('checkbox', { name: follow }).click();
  api.answer(savedViews.create, ({ body: { page: _page, list: _list, ...created } }) => {
    // As if the box had stayed ticked.
    stored = [{ ...mine, ...created, id: id(3), query: '', recent: [{ filter: 'started', days: 'last7Days' }] }];
    return { id: id(3) };
  });
  await button(t('kit:detail.save')).click();
  await expect
    .poll(() => api.requests(savedViews.create)[0]?.body)
    .toMatchObject({ query: expect.stringContaining('started='), recent: [] });

  await filter('status').click();
  await page.getByRole('checkbox', { name: t('kit:status.offline') }).click();
  await userEvent.keyboard('{Escape}');
  await button(named('buttonChanged', { name: 'This week' })).click();
  // Another user was faster: the views are read again.
  api.refuse(savedViews.update, { code: 409, key: 'record.changed', msg: 'Changed meanwhile' }, 409);
  const before = api.requests(savedViews.list).length;
  await button(named('update')).click();
  await expect.poll(() => api.requests(savedViews.list).length).toBeGreaterThan(before);
  expect(api.requests(savedViews.update)[0]?.body).toMatchObject({
    query: 'status=offline',
    recent: [{ filter: 'started', days: 'last7Days' }],
  });
});
