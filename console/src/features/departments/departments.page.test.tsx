import { departments } from '@botify/contract/departments/departments.contract';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { beforeEach, describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { takeComplaints } from '../../testing/complaints.ts';
import { api } from '../../testing/fake-api.ts';
import { fixedId } from '../../testing/fixed-id.ts';
import { show } from '../../testing/show.tsx';
import { violations } from '../../testing/violations.ts';
import { eastTeam, garages, offices, tree } from './departments.fixture.ts';
import DepartmentsPage from './departments.page.tsx';

const path = '/system/org';

beforeEach(() => {
  api.answer(departments.tree, tree);
  api.answer(departments.robots, [{ robotSn: toRobotSn('CB1900-0001'), remark: 'No. 1', modelNum: 'CB1900', siteName: 'P1', held: true }]);
});

async function showPage(search = '') {
  const screen = await show(<DepartmentsPage />, { path: `${path}${search}`, buttons: ['editOrg', 'deleteOrg'] });
  const { t } = screen;
  const nodes = page.getByRole('tree', { name: t('departments:tree') });
  const dialog = page.getByRole('dialog');
  return {
    ...screen,
    nodes,
    dialog,
    node: (name: string) => nodes.getByRole('treeitem').filter({ hasText: name }),
    heading: (name: string) => page.getByRole('heading', { level: 2, name }),
    button: (name: string) => page.getByRole('button', { name }),
    name: dialog.getByRole('textbox', { name: t('departments:name'), exact: false }),
  };
}

test('[A-02] selecting a department puts it into the address, and a link opens its department', async () => {
  const { node, heading, unmount } = await showPage();
  await node('Offices').click();
  await expect.element(heading('Offices')).toBeVisible();
  expect(location.hash).toBe(`#${path}?id=${offices.id}`);
  await unmount();
  await showPage(`?id=${offices.id}`);
  await expect.element(heading('Offices')).toBeVisible();
  await expect.element(node('Offices')).toHaveAttribute('aria-selected', 'true');
});

test('[A-02] a link to a deleted department says so and leads back to the tree', async () => {
  const { t, heading, button } = await showPage(`?id=${fixedId(99)}`);
  await expect.element(heading(t('departments:gone'))).toBeVisible();
  await button(t('departments:back')).last().click();
  await expect.element(heading('Harbour')).toBeVisible();
});

test('[A-02] a tree that failed to load can be loaded again', async () => {
  api.refuse(departments.tree, { code: 500 }, 500);
  const { t, nodes, button } = await showPage();
  const retry = button(t('common:action.retry'));
  await expect.element(retry).toBeVisible();
  await expect.element(nodes).not.toBeInTheDocument();
  api.answer(departments.tree, tree);
  await retry.click();
  await expect.element(nodes).toBeVisible();
  takeComplaints();
});

test('[A-02] renaming a department that another user renamed shows both names to choose from', async () => {
  const { t, button, name, heading, dialog } = await showPage(`?id=${garages.id}`);
  await button(t('departments:rename.button')).click();
  await name.fill('My garages');
  api.answer(departments.tree, [...tree.filter((one) => one !== garages), { ...garages, name: 'Their garages', version: 2 }]);
  api.refuse(departments.rename, { code: 409, key: 'record.changed', msg: 'Changed by Lin' }, 409);
  await userEvent.keyboard('{Enter}');
  const comparison = page.getByRole('dialog', { name: t('kit:compare.title') });
  await expect.element(comparison).toMatchTextContent('Their garages');
  await expect.element(comparison).toMatchTextContent('My garages');
  await expect.element(comparison).toMatchTextContent('Changed by Lin');
  api.answer(departments.rename, { version: 3 });
  api.answer(departments.tree, [...tree.filter((one) => one !== garages), { ...garages, name: 'My garages', version: 3 }]);
  await comparison.getByRole('button', { name: t('kit:compare.save') }).click();
  await expect.element(heading('My garages')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.requests(departments.rename).map(({ body }) => body)).toEqual([
    { name: 'My garages', version: 1 },
    { name: 'My garages', version: 2 },
  ]);
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('[S-16] on a phone the tree and a department take turns', async () => {
    await commands.emulateMedia({ colorScheme });
    await page.viewport(390, 844);
    const { t, node, nodes, heading, button, dialog } = await showPage();
    const width = () => document.documentElement.scrollWidth;
    await node('East team').click();
    await expect.element(nodes).not.toBeInTheDocument();
    await expect.element(heading('East team')).toBeVisible();
    expect(width()).toBeLessThanOrEqual(390);
    await button(t('departments:move.button')).click();
    await expect.element(dialog).toBeVisible();
    expect(await violations('[role=dialog]'), 'move dialog').toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await button(t('departments:back')).click();
    await expect.element(nodes).toBeVisible();
    await expect.element(heading(eastTeam.name)).not.toBeInTheDocument();
    expect(width()).toBeLessThanOrEqual(390);
    expect(await violations(), 'tree').toEqual([]);
  });
});
