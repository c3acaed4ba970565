import { type Department, departments } from '@botify/contract/departments/departments.contract';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { api } from '../../testing/fake-api.ts';
import { pageEntry } from '../../testing/page-entry.ts';
import { show, showApp, type Words } from '../../testing/show.tsx';
import { eastTeam, garages, harbour, offices, tree } from './departments.fixture.ts';
import DepartmentsPage from './departments.page.tsx';

const path = '/system/org';
const buttons = ['editOrg', 'deleteOrg'];
const robot = (number: number, held: boolean) => ({
  robotSn: toRobotSn(`CB1900-000${number}`),
  remark: `No. ${number}`,
  modelNum: 'CB1900',
  siteName: 'P1',
  held,
});

beforeEach(() => {
  api.answer(departments.tree, tree);
  api.answer(departments.robots, [robot(1, true), robot(2, true), robot(3, false)]);
});

const parts = ({ getByRole, t }: Pick<Awaited<ReturnType<typeof show>>, 'getByRole'> & { t: Words }) => {
  const dialog = getByRole('dialog');
  return {
    dialog,
    button: (name: string) => getByRole('button', { name }),
    node: (name: string) =>
      getByRole('tree', { name: t('departments:tree') })
        .getByRole('treeitem')
        .filter({ hasText: name }),
    heading: (name: string) => getByRole('heading', { level: 2, name }),
    name: dialog.getByRole('textbox', { name: t('departments:name'), exact: false }),
    inDialog: (name: string) => dialog.getByRole('button', { name }),
  };
};

async function showDepartment({ id }: Department) {
  const screen = await show(<DepartmentsPage />, { path: `${path}?id=${id}`, buttons });
  return { ...screen, ...parts(screen) };
}

test('[A-02] reports a taken and an empty name in the field', async () => {
  const { t, button, dialog, name, inDialog } = await showDepartment(harbour);
  const msg = t('errors:department.nameTaken', { name: 'Garages' });
  api.refuse(departments.create, { code: 409, key: 'department.nameTaken', msg }, 409);
  await button(t('departments:create.button')).click();
  await name.fill('Garages');
  await inDialog(t('departments:create.submit')).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(msg);
  expect(api.requests(departments.create)[0]?.body).toEqual({ parentId: harbour.id, name: 'Garages' });
  await name.fill('  ');
  await inDialog(t('departments:create.submit')).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(t('kit:detail.problem.required', { label: t('departments:name') }));
  expect(api.requests(departments.create)).toHaveLength(1);
});

test('[A-07] explains that a department with accounts or sub-departments cannot be deleted, before asking for its name', async () => {
  const { t, button, getByText } = await showDepartment(garages);
  const counts = {
    accounts: t('departments:accounts', { count: 1, number: '1' }),
    departments: t('departments:below', { count: 1, number: '1' }),
  };
  await expect.element(getByText(t('departments:remove.inUse', counts))).toBeVisible();
  await expect.element(button(t('departments:remove.button'))).toBeDisabled();
});

test('[A-07] shows the reason when the server rejects deleting a department that is in use by now', async () => {
  api.answer(departments.tree, [harbour, garages, eastTeam, { ...offices, userCount: 0 }]);
  const { t, button, dialog, name, inDialog } = await showDepartment(offices);
  const msg = t('errors:department.inUse', { names: eastTeam.name });
  api.refuse(departments.remove, { code: 409, key: 'department.inUse', msg }, 409);
  await button(t('departments:remove.button')).click();
  await expect.element(dialog).toMatchTextContent(t('departments:remove.text'));
  await name.fill('Office');
  await inDialog(t('departments:remove.button')).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(t('departments:remove.mismatch'));
  expect(api.requests(departments.remove)).toEqual([]);
  await name.fill('Offices');
  await inDialog(t('departments:remove.button')).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(msg);
  expect(api.requests(departments.remove)[0]).toMatchObject({ params: { id: offices.id }, query: { confirmation: 'Offices' } });
});

test('[A-02] the move dialog works by keyboard and offers no place inside the department', async () => {
  const { t, button, dialog, inDialog, getByRole } = await showDepartment(garages);
  api.answer(departments.move, { added: 0, removed: 0, above: [], below: [] });
  await button(t('departments:move.button')).click();
  const target = dialog.getByRole('tree', { name: t('departments:move.to') });
  await expect.element(target.getByRole('treeitem').filter({ hasText: 'Offices' })).toBeVisible();
  await expect.element(target.getByRole('treeitem').filter({ hasText: 'Garages' })).not.toBeInTheDocument();
  await expect.element(target.getByRole('treeitem').filter({ hasText: 'East team' })).not.toBeInTheDocument();
  target.element().focus();
  await userEvent.keyboard('{Home}{Enter}');
  await dialog.getByRole('combobox', { name: t('departments:move.place') }).click();
  await getByRole('option', { name: t('departments:move.before', { name: 'Offices' }) }).click();
  await inDialog(t('departments:move.submit')).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const move = { parentId: harbour.id, before: offices.id };
  expect(api.requests(departments.move).map(({ body }) => body)).toEqual([
    { ...move, apply: false },
    { ...move, apply: true },
  ]);
});

test('[A-02] asks before a move that assigns machines to parent departments', async () => {
  const { t, button, dialog, inDialog } = await showDepartment(eastTeam);
  api.answer(departments.move, { added: 0, removed: 0, above: [{ id: offices.id, name: offices.name, added: 8 }], below: [] });
  await button(t('departments:move.button')).click();
  await dialog.getByRole('treeitem').filter({ hasText: 'Offices' }).click();
  await inDialog(t('departments:move.submit')).click();
  await expect.element(dialog).toMatchTextContent(t('departments:move.askText', { name: 'East team', parent: 'Offices' }));
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Offices +8');
  await inDialog(t('common:action.cancel')).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.requests(departments.move).map(({ body }) => body.apply)).toEqual([false]);
});

test('[P-07] the review lists what removing machines takes from sub-departments', async () => {
  const { t, button, dialog, inDialog, getByRole } = await showDepartment(garages);
  const below = [{ id: eastTeam.id, name: eastTeam.name, removed: 2 }];
  api.answer(departments.changeRobots, { added: 0, removed: 2, above: [], below });
  for (const name of ['No. 1', 'No. 2']) await getByRole('option', { name, exact: false }).click();
  await button(t('departments:robots.review')).click();
  await expect.element(dialog).toMatchTextContent(t('departments:effect.removed', { count: 2, number: '2' }));
  await expect.element(dialog).toMatchTextContent(t('departments:effect.below', { count: 1, number: '1' }));
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('East team −2');
  await inDialog(t('departments:robots.apply')).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const body = { add: [], remove: ['CB1900-0001', 'CB1900-0002'] };
  expect(api.requests(departments.changeRobots).map((request) => request.body)).toEqual([
    { ...body, apply: false },
    { ...body, apply: true },
  ]);
});

test('[P-07] leaving a department with unapplied changes asks first', async () => {
  const screen = await showApp(`${path}?id=${garages.id}`, { menu: [pageEntry(path, 'Org', buttons)] });
  const { t, getByRole } = screen;
  const { node, heading } = parts(screen);
  await getByRole('option', { name: 'No. 3', exact: false }).click();
  await node('Offices').click();
  await getByRole('dialog')
    .getByRole('button', { name: t('shell:unsaved.stay') })
    .click();
  await expect.element(heading('Garages')).toBeVisible();
  await node('Offices').click();
  await getByRole('dialog')
    .getByRole('button', { name: t('shell:unsaved.leave') })
    .click();
  await expect.element(heading('Offices')).toBeVisible();
});
