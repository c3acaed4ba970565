import type { Result } from '@botify/contract/kernel/endpoint';
import type { Locale } from '@botify/contract/kernel/locale';
import { menuType } from '@botify/contract/roles/menu.contract';
import { type Grantable, type Role, roles } from '@botify/contract/roles/roles.contract';
import { beforeEach, expect, test } from 'vitest';
import { sessionStore } from '../../kernel/session/session-store.ts';
import { api } from '../../testing/fake-api.ts';
import { fixedId } from '../../testing/fixed-id.ts';
import { labelIn } from '../../testing/label-in.ts';
import { paged } from '../../testing/paged.ts';
import { show } from '../../testing/show.tsx';
import { texts } from '../../testing/texts.ts';
import RolesPage from './roles.page.tsx';

const shared: Role = {
  id: fixedId(1),
  code: 'shared',
  name: 'Shared',
  names: { 'zh-CN': '共享', 'en-US': 'Shared' },
  number: 70,
  version: 1,
  holders: 1,
  editable: true,
};
const detail = (more: Partial<Result<typeof roles.get>> = {}): Result<typeof roles.get> => ({
  ...shared,
  menuIds: ['Machines', 'RobotList'],
  someHolders: [{ id: fixedId(5), name: 'Wang', username: 'wang@harbour.example' }],
  ...more,
});
const entry = (id: string, parentId: string | null, more: Partial<Grantable> = {}): Grantable => ({
  id,
  parentId,
  title: id,
  type: 0,
  hidden: false,
  grantable: true,
  ...more,
});

beforeEach(() => {
  // A user cannot create a role above the role in use.
  sessionStore.setState({ roleList: [{ id: fixedId(9), code: 'manager', name: 'Manager', number: 10 }] });
  api.answer(roles.list, paged([shared]));
  api.answer(roles.get, detail());
  api.answer(roles.menuTree, [entry('Machines', null), entry('RobotList', 'Machines'), entry('RobotDetail', 'Machines')]);
});

async function showRoles(buttons = ['editRole', 'deleteRole']) {
  const screen = await show(<RolesPage />, { path: '/system/role', buttons });
  const { getByRole, t } = screen;
  const dialog = getByRole('dialog');
  return {
    ...screen,
    dialog,
    field: (name: Locale | 'number') =>
      dialog.getByRole('textbox', {
        name: name === 'number' ? t('roles:field.number') : labelIn(t, 'roles:field.names', name),
        exact: false,
      }),
    box: (title: string) => getByRole('tree').getByRole('checkbox', { name: title }),
    save: getByRole('button', { name: t('kit:detail.save') }),
    create: getByRole('button', { name: t('roles:createButton') }),
    open: () => getByRole('button', { name: 'Shared' }).click(),
    choose: async (action: 'copy' | 'remove') => {
      await getByRole('button', { name: t('roles:moreNamed', { name: 'Shared' }) }).click();
      await getByRole('menuitem', { name: t(`roles:${action}`) }).click();
    },
  };
}

test('[P-06] rejects a number below one’s own before anything is sent', async () => {
  const { t, getByRole, field, create } = await showRoles();
  await getByRole('button', { name: t('roles:create') }).click();
  await field('en-US').fill('Chief');
  await field('number').fill('9');
  await create.click();
  await expect.element(getByRole('alert')).toHaveTextContent(t('roles:problem.numberTooLow', { own: 10 }));
  expect(api.requests(roles.create)).toEqual([]);
});

test('[A-03] a copy starts with the permissions of the original, and an empty name takes the other one', async () => {
  api.answer(roles.create, { id: fixedId(2) });
  const { t, dialog, field, box, create, choose } = await showRoles();
  await choose('copy');
  await expect.element(dialog).toHaveAccessibleName(t('roles:dialog.copy', { name: 'Shared' }));
  await field('en-US').fill('Night shift');
  await field('zh-CN').fill('');
  await field('en-US').click();
  await field('number').click();
  await expect.element(field('zh-CN')).toHaveValue('Night shift');
  await expect.element(box('RobotList')).toBeChecked();
  await box('RobotList').click();
  await expect.element(box('RobotList')).not.toBeChecked();
  await create.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.requests(roles.create)[0]?.body).toMatchObject({
    names: { 'zh-CN': 'Night shift', 'en-US': 'Night shift' },
    copyOf: shared.id,
  });
  expect(api.requests(roles.create)[0]?.body.menuIds).not.toContain('RobotList');
});

test('[A-03] grants a page without its buttons, and a button with its page', async () => {
  const type = menuType.button;
  api.answer(roles.menuTree, [
    entry('Machines', null),
    entry('RobotList', 'Machines'),
    entry('export', 'RobotList', { type }),
    entry('RobotDetail', 'Machines'),
    entry('edit', 'RobotDetail', { type }),
  ]);
  api.answer(roles.create, { id: fixedId(2) });
  const { t, getByRole, field, box, create, dialog } = await showRoles();
  await getByRole('button', { name: t('roles:create') }).click();
  await field('en-US').fill('Reader');
  await box('RobotList').click();
  await expect.element(box('RobotList')).toBeChecked();
  await expect.element(box('export')).not.toBeChecked();
  await box('edit').click();
  await expect.element(box('RobotDetail')).toBeChecked();
  await create.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.requests(roles.create)[0]?.body.menuIds).toEqual(['Machines', 'RobotList', 'RobotDetail', 'edit']);
});

test('[A-07] explains that an assigned role cannot be deleted, before asking for its name', async () => {
  const { t, getByRole, getByText } = await showRoles();
  await getByRole('button', { name: t('roles:moreNamed', { name: 'Shared' }) }).click();
  await expect.element(getByText(t('roles:delete.inUse', { count: 1, number: '1' }))).toBeVisible();
  await expect.element(getByRole('menuitem', { name: t('roles:remove') })).toBeDisabled();
});

test('[A-07] does not delete a role that is in use by now, and rejects a mistyped name', async () => {
  api.answer(roles.list, paged([{ ...shared, holders: 0 }]));
  const { t, dialog, choose } = await showRoles();
  const msg = t('errors:role.inUse', { count: 1, names: 'Wang' });
  api.refuse(roles.remove, { code: 409, key: 'role.inUse', msg }, 409);
  await choose('remove');
  const input = dialog.getByRole('textbox', { name: t('roles:delete.label') });
  const confirm = dialog.getByRole('button', { name: t('roles:delete.confirm') });
  await input.fill('x');
  await confirm.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Role is not matched');
  expect(api.requests(roles.remove)).toEqual([]);
  await input.fill('Shared');
  await confirm.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(msg);
  expect(api.requests(roles.remove)[0]?.query).toEqual({ confirmation: 'Shared' });
});

test('[A-03] a second editor compares, and both changes are kept', async () => {
  const { t, open, box, save, getByRole } = await showRoles();
  await open();
  await box('RobotDetail').click();
  api.answer(roles.get, detail({ number: 77, version: 2 }));
  api.refuse(roles.update, { code: 409, key: 'record.changed', msg: 'Changed by Lin' }, 409);
  await save.click();
  const comparison = getByRole('dialog', { name: t('kit:compare.title') });
  await expect.element(comparison).toMatchTextContent('77');
  await expect.element(comparison).toMatchTextContent('RobotDetail');
  api.answer(roles.update, { version: 3 });
  await comparison.getByRole('button', { name: t('kit:compare.save') }).click();
  await expect.element(getByRole('dialog')).not.toBeInTheDocument();
  expect(api.requests(roles.update).at(-1)?.body).toMatchObject({
    number: 77,
    version: 2,
    menuIds: ['Machines', 'RobotList', 'RobotDetail'],
  });
});

test('[P-05] a role opens read-only with its holders without the permission to edit', async () => {
  const { t, open, dialog, box, getByRole } = await showRoles([]);
  await expect.element(getByRole('button', { name: t('roles:create') })).not.toBeInTheDocument();
  await open();
  await expect.element(dialog).toMatchTextContent(t('roles:dialog.noRight'));
  await expect.element(dialog).toMatchTextContent('Wang');
  await expect.element(box('RobotList')).toBeDisabled();
});

test('[A-03] only the role of the reader has a badge, whoever else holds the others', async () => {
  api.answer(
    roles.list,
    paged([
      shared,
      { ...shared, id: fixedId(9), code: 'manager', name: 'Manager', names: { 'zh-CN': '租户管理员', 'en-US': 'Manager' }, number: 10 },
    ]),
  );
  const { getByRole, t } = await showRoles();
  const badge = (name: string) => getByRole('row').filter({ hasText: name }).getByText(t('roles:inUse'));
  await expect.element(badge('Manager')).toBeVisible();
  await expect.element(badge('Shared')).not.toBeInTheDocument();
});

test('[T-50] asks for the name in the language of the user first', async () => {
  const { t, getByRole, field } = await showRoles();
  await getByRole('button', { name: t('roles:create') }).click();
  await expect.element(field('en-US')).toHaveFocus();
});

test('[T-82] two roles are compared: differences only at first, everything on request', async () => {
  const other: Role = { ...shared, id: fixedId(2), name: 'Other' };
  api.answer(roles.list, paged([shared, other]));
  api.answer(roles.get, ({ params }) =>
    detail(params.id === other.id ? { ...other, menuIds: ['Machines', 'RobotList', 'RobotDetail'] } : {}),
  );
  const { t, dialog, getByRole } = await showRoles();
  await getByRole('button', { name: t('roles:compareRoles') }).click();
  const counts = t('roles:compared.counts', { first: 'Shared', second: 'Other', onlyFirst: 0, onlySecond: 1 });
  await expect.element(dialog.getByText(counts)).toBeVisible();
  const rows = dialog.getByRole('row');
  await expect.poll(() => texts(rows)).toHaveLength(2);
  await expect.element(rows.nth(1)).toMatchTextContent(`RobotDetail${t('roles:compared.no')}${t('roles:compared.yes')}`);
  await dialog.getByRole('switch', { name: t('roles:compared.only') }).click();
  await expect.poll(() => texts(rows)).toHaveLength(3);
});
