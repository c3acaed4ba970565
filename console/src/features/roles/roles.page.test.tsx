import type { Result } from '@botify/contract/kernel/endpoint';
import { menuType } from '@botify/contract/roles/menu.contract';
import { type Grantable, type Role, roles } from '@botify/contract/roles/roles.contract';
import { beforeEach, expect, test } from 'vitest';
import { sessionStore } from '../../kernel/session/session-store.ts';
import { api } from '../../testing/fake-api.ts';
import { fixedId } from '../../testing/fixed-id.ts';
import { paged } from '../../testing/paged.ts';
import { show } from '../../testing/show.tsx';
import RolesPage from './roles.page.tsx';

const shared: Role = {
  id: fixedId(1),
  code: 'shared',
  name: 'Shared',
  nameZh: '共享',
  nameEn: 'Shared',
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
    field: (name: 'nameZh' | 'nameEn' | 'number') => dialog.getByRole('textbox', { name: t(`roles:field.${name}`), exact: false }),
    box: (title: string) => getByRole('tree').getByRole('checkbox', { name: title }),
    save: getByRole('button', { name: t('kit:detail.save') }),
    open: () => getByRole('button', { name: 'Shared' }).click(),
    choose: async (action: 'copy' | 'remove') => {
      await getByRole('button', { name: t('roles:moreNamed', { name: 'Shared' }) }).click();
      await getByRole('menuitem', { name: t(`roles:${action}`) }).click();
    },
  };
}

test('[P-06] rejects a number below one’s own before anything is sent', async () => {
  const { t, getByRole, field, save } = await showRoles();
  await getByRole('button', { name: t('roles:create') }).click();
  await field('nameEn').fill('Chief');
  await field('number').fill('9');
  await save.click();
  await expect.element(getByRole('alert')).toHaveTextContent(t('roles:problem.numberTooLow', { own: 10 }));
  expect(api.requests(roles.create)).toEqual([]);
});

test('[A-03] a copy starts with the permissions of the original, and an empty name takes the other one', async () => {
  api.answer(roles.create, { id: fixedId(2) });
  const { t, dialog, field, box, save, choose } = await showRoles();
  await choose('copy');
  await expect.element(dialog).toHaveAccessibleName(t('roles:dialog.copy', { name: 'Shared' }));
  await field('nameEn').fill('Night shift');
  await field('nameZh').fill('');
  await field('nameEn').click();
  await field('number').click();
  await expect.element(field('nameZh')).toHaveValue('Night shift');
  await expect.element(box('RobotList')).toBeChecked();
  await box('RobotList').click();
  await expect.element(box('RobotList')).not.toBeChecked();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.requests(roles.create)[0]?.body).toMatchObject({ nameEn: 'Night shift', nameZh: 'Night shift', copyOf: shared.id });
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
  const { t, getByRole, field, box, save, dialog } = await showRoles();
  await getByRole('button', { name: t('roles:create') }).click();
  await field('nameEn').fill('Reader');
  await box('RobotList').click();
  await expect.element(box('RobotList')).toBeChecked();
  await expect.element(box('export')).not.toBeChecked();
  await box('edit').click();
  await expect.element(box('RobotDetail')).toBeChecked();
  await save.click();
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
