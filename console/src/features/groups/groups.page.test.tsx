import { groups } from '@botify/contract/groups/groups.contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { api } from '../../testing/fake-api.ts';
import { show } from '../../testing/show.tsx';
import { violations } from '../../testing/violations.ts';
import { machines, other, owner, tower } from './groups.fixture.ts';
import GroupsPage from './groups.page.tsx';

beforeEach(() => {
  api.answer(groups.tree, [owner, tower, other]);
  api.answer(groups.items, machines);
  api.answer(groups.holders, [{ groupId: owner.id, held: 1 }]);
});

async function showPage(search = '') {
  const screen = await show(<GroupsPage />, { path: `/system/group${search}`, buttons: ['editGroup', 'deleteGroup'] });
  const { t } = screen;
  return {
    ...screen,
    node: (name: string) =>
      page
        .getByRole('tree', { name: t('groups:tree.label') })
        .getByRole('treeitem')
        .filter({ hasText: name }),
    option: (name: string) => page.getByRole('option', { name, exact: false }),
    heading: (name: string) => page.getByRole('heading', { level: 2, name }),
    button: (name: string) => page.getByRole('button', { name }),
    dialog: page.getByRole('dialog'),
  };
}

test('[A-04] groups replace their skeleton without a layout shift', async () => {
  const held = api.hold(groups.tree);
  const { t, node } = await showPage();
  const skeleton = page.getByRole('status', { name: t('kit:page.loading') });
  await expect.element(skeleton).toBeVisible();
  const { left, top, width: wide } = (skeleton.element().querySelector(':scope > div > div') as Element).getBoundingClientRect();
  held.release();
  await expect.element(node('Owner')).toBeVisible();
  const tree = page.getByRole('tree', { name: t('groups:tree.label') }).element();
  const card = [...document.querySelectorAll('div')]
    .filter((one) => one.contains(tree) && getComputedStyle(one).borderTopWidth === '1px')
    .at(-1);
  expect(card?.getBoundingClientRect()).toMatchObject({ left, top, width: wide });
});

const width = () => document.documentElement.scrollWidth;

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('axe finds no violations in a group, in the review of a change and in "select none"', async () => {
    await commands.emulateMedia({ colorScheme });
    api.answer(groups.change, { added: 1, removed: 0, above: [{ id: owner.id, name: owner.name, added: 1 }], below: [] });
    api.answer(groups.clear, { added: 0, removed: 2, above: [], below: [] });
    const { t, option, button, dialog } = await showPage(`?group=${tower.id}`);
    await option('No. 3').click();
    expect(await violations(), 'a group').toEqual([]);
    await button(t('groups:review')).click();
    await expect.element(dialog).toBeVisible();
    expect(await violations('[role=dialog]'), 'the review').toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await button(t('groups:discard')).click();
    await button(t('groups:none.action')).click();
    await expect.element(dialog).toBeVisible();
    expect(await violations('[role=dialog]'), 'select none').toEqual([]);
  });

  test('[S-16] on a phone the tree and a group take turns', async () => {
    await commands.emulateMedia({ colorScheme });
    await page.viewport(390, 844);
    const { t, node, option, heading, button } = await showPage();
    await node('Tower').click();
    await expect.element(heading('Tower')).toBeVisible();
    await expect.element(node('Tower')).not.toBeInTheDocument();
    await expect.element(option('No. 1')).toBeVisible();
    expect(width()).toBeLessThanOrEqual(390);
    await button(t('groups:tree.back')).click();
    await expect.element(node('Tower')).toBeVisible();
    await expect.element(heading('Tower')).not.toBeInTheDocument();
    expect(width()).toBeLessThanOrEqual(390);
  });

  test('[S-16] assign mode works on a phone', async () => {
    await commands.emulateMedia({ colorScheme });
    await page.viewport(390, 844);
    const { node, option } = await showPage('?mode=assign');
    await option('No. 1').click();
    await expect.element(node('Owner')).toHaveAttribute('aria-checked', 'true');
    expect(await violations()).toEqual([]);
    expect(width()).toBeLessThanOrEqual(390);
  });
});
