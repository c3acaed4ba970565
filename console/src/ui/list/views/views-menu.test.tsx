import { type SavedView, savedViews } from '@botify/contract/saved-views/saved-views.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../../testing/fake-api.ts';
import { violations } from '../../../testing/violations.ts';
import { address, path, showList } from '../list-page.fixture.tsx';
import { columns, haveViews, id, mine, ours, plain, showViews } from './views.fixture.tsx';

let stored: SavedView[] = [];
beforeEach(async () => {
  stored = [mine, ours];
  await haveViews(() => stored);
});

test('[T-65] a view replaces filters, sort and columns, and Back restores the list before', async () => {
  const { total, head, open, button, named, links } = await showViews('?keyword=Machine');
  await expect.element(total(512)).toBeVisible();
  await open();
  await expect.element(button(named('standard'))).toHaveAttribute('aria-pressed', 'true');
  expect(await violations('[role=dialog]')).toEqual([]);
  await button('Low battery').click();
  await expect.poll(address).toBe(`${path}?status=offline&sort=battery&saved=${id(1)}`);
  await expect.element(button(named('button', { name: 'Low battery' }))).toHaveFocus();
  await expect.element(head('water')).toBeVisible();
  await expect.element(head('level')).not.toBeInTheDocument();
  history.back();
  await expect.poll(address).toBe(`${path}?keyword=Machine`);
  await expect.element(head('level')).toBeVisible();
  await expect.element(links).toHaveLength(20);
  await expect.element(head('water')).not.toBeInTheDocument();
});

test('[T-65] a link with a view shows its name and columns; changes are marked, discarded or saved', async () => {
  const { t, head, button, named, columns: chooser, filter, total } = await showViews(`?status=offline&sort=battery&saved=${id(1)}`);
  const [same, changed] = [named('button', { name: 'Low battery' }), named('buttonChanged', { name: 'Low battery' })];
  await expect.element(button(same)).toBeVisible();
  await expect.element(head('water')).toBeVisible();
  await filter('site.label').click();
  await page.getByRole('button', { name: t('development:list.site.harbour') }).click();
  await chooser.click();
  await page.getByRole('checkbox', { name: t('development:list.area') }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(head('area')).not.toBeInTheDocument();
  await button(changed).click();
  await button(named('reset')).click();
  await expect.poll(address).toBe(`${path}?status=offline&sort=battery&saved=${id(1)}`);
  await expect.element(head('area')).toBeVisible();
  await expect.element(button(same)).toBeVisible();

  await filter('status').click();
  await page.getByRole('checkbox', { name: t('kit:status.offline') }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(total(512)).toBeVisible();
  await button(changed).click();
  api.answer(savedViews.update, ({ body: { name, shared, query, recent, columns: kept } }) => {
    stored = [{ ...mine, name, shared, query, recent, columns: kept, version: 4 }, ours];
    return null;
  });
  await button(named('update')).click();
  await expect.element(button(same)).toBeVisible();
  expect(api.requests(savedViews.update).at(-1)).toMatchObject({
    params: { id: id(1) },
    body: { name: 'Low battery', shared: false, query: 'sort=battery', recent: [], columns, version: 3 },
  });
});

test('[T-65] changed columns of a view stay in it and do not become those of the user', async () => {
  const { t, head, columns: chooser, open, button, named, unmount } = await showViews(`?saved=${id(2)}`);
  await expect.element(button(named('buttonChanged', { name: 'Whole team' }))).toBeVisible();
  await chooser.click();
  await page.getByRole('checkbox', { name: t('development:list.water') }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(head('water')).toBeVisible();
  await unmount();
  // A reload keeps them, the list without the view never had them.
  const again = await showViews(`?saved=${id(2)}`);
  await expect.element(again.head('water')).toBeVisible();
  await again.button(named('buttonChanged', { name: 'Whole team' })).click();
  await again.button(named('standard')).click();
  await expect.poll(address).toBe(path);
  await expect.element(again.head('water')).not.toBeInTheDocument();
  await open();
});

test('[T-65] saves the present list as a new view; a taken name is shown at the field', async () => {
  const { t, filter, open, button, named } = await showViews('?status=offline&sort=battery');
  await filter('started').click();
  await page.getByRole('button', { name: t('kit:list.last7Days') }).click();
  await open();
  await button(named('create')).click();
  const name = page.getByRole('textbox', { name: named('name') });
  await expect.element(name).toHaveFocus();
  await page.getByRole('button', { name: t('kit:detail.save') }).click();
  await expect.element(page.getByText(t('kit:detail.problem.required', { label: named('name') }))).toBeVisible();
  await name.fill(' Night ');
  await page.getByRole('checkbox', { name: named('share') }).click();
  const follow = named('follow', { filter: t('development:list.started'), period: t('kit:list.last7Days') });
  await expect.element(page.getByRole('checkbox', { name: follow })).toBeChecked();
  expect(await violations('[role=dialog]')).toEqual([]);

  api.refuse(savedViews.create, { code: 409, key: 'savedView.nameShared', field: 'name', msg: 'Name taken' }, 409);
  await page.getByRole('button', { name: t('kit:detail.save') }).click();
  // The toast says it too.
  await expect.element(page.getByRole('dialog').getByText('Name taken')).toBeVisible();
  const content = { query: 'status=offline&sort=battery', recent: [{ filter: 'started', days: 'last7Days' }], columns: plain } as const;
  api.answer(savedViews.create, ({ body }) => {
    const { page: _page, list: _list, ...created } = body;
    stored = [...stored, { ...mine, ...created, id: id(3), version: 1 }];
    return { id: id(3) };
  });
  await page.getByRole('button', { name: t('kit:detail.save') }).click();
  await expect.poll(address).toMatch(new RegExp(`&saved=${id(3)}$`));
  await expect.element(button(named('button', { name: 'Night' }))).toBeVisible();
  expect(api.requests(savedViews.create).at(-1)?.body).toMatchObject({ list: '', name: 'Night', shared: true, ...content });
});

test('[T-65] renames and deletes a view; those of others have no buttons', async () => {
  const { t, open, button, named } = await showViews();
  await open();
  await expect.element(button(named('edit', { name: 'Whole team' }))).not.toBeInTheDocument();
  await button(named('edit', { name: 'Low battery' })).click();
  api.answer(savedViews.update, ({ body: { name, shared } }) => {
    stored = [{ ...mine, name, shared }, ours];
    return null;
  });
  await page.getByRole('textbox', { name: named('name') }).fill('Empty');
  await page.getByRole('button', { name: t('kit:detail.save') }).click();
  await expect
    .poll(() => api.requests(savedViews.update).at(-1)?.body)
    .toMatchObject({ name: 'Empty', query: mine.query, columns, version: 3 });
  await open();
  await button('Empty').click();
  await button(named('button', { name: 'Empty' })).click();
  await button(named('delete', { name: 'Empty' })).click();
  api.answer(savedViews.remove, () => {
    stored = [ours];
    return null;
  });
  await button(named('confirmDelete')).click();
  // The list stays as it is.
  await expect.poll(address).toBe(`${path}?status=offline&sort=battery`);
  expect(api.requests(savedViews.remove).at(-1)?.params).toEqual({ id: id(1) });
  await open();
  await expect.element(button('Empty')).not.toBeInTheDocument();
});

test('[T-65] a view that is gone is explained, and a site that is gone is named so', async () => {
  const { t, open, button, named, chips } = await showViews(`?site=${id(8)}&saved=${id(9)}`);
  await open();
  await expect.element(page.getByText(named('missing'))).toBeVisible();
  await expect.element(button(named('standard'))).toHaveAttribute('aria-pressed', 'false');
  await expect.element(chips.getByText(t('kit:list.unknownOption'), { exact: false })).toBeVisible();
});

test('[T-65] on a phone a compact button opens the views', async () => {
  await page.viewport(390, 844);
  const { open, button, named, table } = await showViews();
  await expect.element(table.getByRole('row').first()).toBeVisible();
  expect(table.getByRole('row').first().element().getBoundingClientRect().top).toBeLessThan(240);
  await open();
  expect(document.documentElement.scrollWidth).toBe(390);
  for (const one of [button('Low battery'), button(named('edit', { name: 'Low battery' })), button(named('create'))])
    expect(one.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await button('Low battery').click();
  await expect.poll(address).toBe(`${path}?status=offline&sort=battery&saved=${id(1)}`);
});

test('[T-65] a list outside the product has no views', async () => {
  const { t, total } = await showList('', { path: '/development/list' });
  await expect.element(total(512)).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('kit:list.views') })).not.toBeInTheDocument();
});

test('[T-65] failing to load the views is stated with a retry', async () => {
  api.reply(savedViews.list, () => 'network error');
  const { t, button } = await showViews();
  await button(t('kit:list.views')).click();
  await expect.element(page.getByText(t('kit:page.failed'))).toBeVisible();
  api.answer(savedViews.list, () => ({ views: stored, mayShare: true }));
  await button(t('common:action.retry')).click();
  await expect.element(button('Low battery')).toBeVisible();
});
