import { type Group, groups } from '@botify/contract/groups/groups.contract';
import { expect, test } from 'vitest';
import { api } from '../../testing/fake-api.ts';
import { pageEntry } from '../../testing/page-entry.ts';
import { show, showApp, type Words } from '../../testing/show.tsx';
import { machines, other, owner, someGroup, tower } from './groups.fixture.ts';
import GroupsPage from './groups.page.tsx';

const path = '/system/group';
const buttons = ['editGroup', 'deleteGroup'];

function answerGroups(tree: Group[]): void {
  api.answer(groups.tree, tree);
  api.answer(groups.items, machines);
}

const parts = ({ getByRole, t }: Pick<Awaited<ReturnType<typeof show>>, 'getByRole'> & { t: Words }) => {
  const dialog = getByRole('dialog');
  return {
    dialog,
    button: (name: string) => getByRole('button', { name }),
    inDialog: (name: string) => dialog.getByRole('button', { name }),
    node: (name: string) =>
      getByRole('tree', { name: t('groups:tree.label') })
        .getByRole('treeitem')
        .filter({ hasText: name }),
    option: (name: string) => getByRole('option', { name, exact: false }),
    heading: (name: string) => getByRole('heading', { level: 2, name }),
  };
};

async function showGroups(search: string) {
  const screen = await show(<GroupsPage />, { path: `${path}?${search}`, buttons });
  return { ...screen, ...parts(screen) };
}

test('[A-04] assign mode shows full, partial and missing assignments as checkbox states', async () => {
  answerGroups([owner, tower, other]);
  api.answer(groups.holders, [
    { groupId: owner.id, held: 2 },
    { groupId: tower.id, held: 1 },
  ]);
  const { node, option } = await showGroups('mode=assign');
  await expect.element(node('Owner').getByRole('checkbox')).toBeDisabled();
  await option('No. 1').click();
  await option('No. 2').click();
  await expect.element(node('Owner')).toHaveAttribute('aria-checked', 'true');
  await expect.element(node('Tower')).toHaveAttribute('aria-checked', 'mixed');
  await expect.element(node('Other')).toHaveAttribute('aria-checked', 'false');
  expect(api.requests(groups.holders).at(-1)?.body).toEqual({ kind: 'robots', itemIds: ['CB1900-0001', 'CB1900-0002'] });
});

test('[A-04] reports a rejected step of an assignment and continues with the others', async () => {
  answerGroups([owner, tower, other]);
  const isApplied = () => api.requests(groups.change).some(({ params, body }) => params.id === owner.id && body.apply);
  api.answer(groups.holders, () => (isApplied() ? [other] : [owner, tower, other]).map(({ id }) => ({ groupId: id, held: 1 })));
  const removed = { added: 0, removed: 1, above: [] };
  const below = [{ id: tower.id, name: tower.name, removed: 1 }];
  api.reply(groups.change, ({ params: { id }, body: { apply } }) => {
    if (id === other.id && apply) return Response.json({ code: 409, key: 'group.notYours', msg: 'Not today' }, { status: 409 });
    return Response.json({ code: 200, msg: '', data: { ...removed, below: id === owner.id ? below : [] } });
  });
  const { t, node, option, button, dialog, inDialog, getByText } = await showGroups('mode=assign');
  await option('No. 1').click();
  await expect.element(node('Owner')).toHaveAttribute('aria-checked', 'true');
  // Removing machines from a group removes them from its sub-groups as well.
  await node('Owner').click();
  await expect.element(node('Tower')).toHaveAttribute('aria-checked', 'false');
  await node('Other').click();
  await button(t('groups:review')).click();
  await expect.element(dialog).toMatchTextContent(t('groups:assign.lose', { count: 3, number: '3' }));
  await inDialog(t('groups:apply')).click();
  const reason = t('groups:assign.failedOne', { name: 'Other', reason: 'Not today' });
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(reason);
  await expect.element(dialog).toMatchTextContent(t('groups:assign.progress', { done: '2', total: '2' }));
  expect(
    api
      .requests(groups.change)
      .filter(({ body }) => body.apply)
      .map(({ params }) => params.id),
  ).toEqual([owner.id, other.id]);
  await inDialog(t('common:action.close')).first().click();
  await expect.element(node('Other')).toHaveAttribute('aria-checked', 'false');
  await expect.element(getByText(t('groups:assign.draft', { count: 1, number: '1' }))).toBeVisible();
});

test('[A-04] a second editor of a group compares and chooses', async () => {
  answerGroups([owner, tower]);
  const { t, button, dialog, inDialog, heading } = await showGroups(`group=${tower.id}`);
  await button(t('groups:edit.action')).click();
  await dialog.getByRole('textbox', { name: t('groups:form.name'), exact: false }).fill('Tower 3');
  answerGroups([owner, { ...tower, name: 'Tower 2', version: 2 }]);
  api.refuse(groups.update, { code: 409, key: 'record.changed', msg: 'Changed by Lin' }, 409);
  await inDialog(t('groups:edit.save')).click();
  await expect.element(dialog).toMatchTextContent('Tower 2');
  await expect.element(dialog).toMatchTextContent('Changed by Lin');
  api.answer(groups.update, { version: 3 });
  answerGroups([owner, { ...tower, name: 'Tower 3', version: 3 }]);
  await inDialog(t('kit:compare.save')).click();
  await expect.element(heading('Tower 3')).toBeVisible();
  expect(api.requests(groups.update).at(-1)?.body).toEqual({ name: 'Tower 3', type: 'client', version: 2 });
});

test('[A-04] shows what the new parent gains before a group is moved', async () => {
  const tenants = someGroup(4, 'Tenants');
  answerGroups([owner, tenants]);
  api.answer(groups.move, { added: 0, removed: 0, above: [{ id: owner.id, name: owner.name, added: 2 }], below: [] });
  const { t, button, dialog, inDialog, getByRole } = await showGroups(`group=${tenants.id}`);
  await button(t('groups:move.action')).click();
  await dialog.getByRole('combobox', { name: t('groups:move.below') }).click();
  await getByRole('option', { name: 'Owner' }).click();
  await inDialog(t('groups:review')).click();
  await expect.element(dialog).toMatchTextContent('Owner +2');
  expect(api.requests(groups.move).map(({ body }) => body.apply)).toEqual([false]);
  await inDialog(t('groups:move.action')).click();
  await expect.element(getByRole('status').filter({ hasText: t('groups:move.done', { name: 'Tenants' }) })).toBeVisible();
  expect(api.requests(groups.move).at(-1)?.body).toEqual({ parentId: owner.id, before: null, apply: true });
});

test('[A-07] explains that a group with accounts or sub-groups cannot be deleted, before asking for its name', async () => {
  answerGroups([{ ...owner, userCount: 2 }, tower]);
  const { t, button, getByText } = await showGroups(`group=${owner.id}`);
  const counts = {
    accounts: t('groups:delete.accounts', { count: 2, number: '2' }),
    groups: t('groups:delete.below', { count: 1, number: '1' }),
  };
  await expect.element(getByText(t('groups:delete.inUse', counts))).toBeVisible();
  await expect.element(button(t('groups:delete.action'))).toBeDisabled();
});

test('[A-07] does not delete a group that is in use by now, and rejects a mistyped name', async () => {
  answerGroups([owner]);
  const { t, button, dialog, inDialog } = await showGroups(`group=${owner.id}`);
  const msg = t('errors:group.inUse', { names: 'Wang' });
  api.refuse(groups.remove, { code: 409, key: 'group.inUse', msg }, 409);
  const retype = async (name: string) => {
    await dialog.getByRole('textbox').fill(name);
    await inDialog(t('groups:delete.action')).click();
  };
  await button(t('groups:delete.action')).click();
  await retype('Own');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(t('errors:group.notMatched'));
  expect(api.requests(groups.remove)).toEqual([]);
  await retype('Owner');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(msg);
});

test('[A-04] leaving a group with unapplied changes asks first', async () => {
  answerGroups([owner, other]);
  const screen = await showApp(`${path}?group=${owner.id}`, { menu: [pageEntry(path, 'Group', buttons)] });
  const { t, getByText, getByRole } = screen;
  const { node, heading, option } = parts(screen);
  await option('No. 1').click();
  await node('Other').click();
  await getByRole('button', { name: t('shell:unsaved.stay') }).click();
  await expect.element(heading('Owner')).toBeVisible();
  await expect.element(getByText(t('groups:focus.draft', { add: '0', remove: '1' }))).toBeVisible();
  await node('Other').click();
  await getByRole('button', { name: t('shell:unsaved.leave') }).click();
  await expect.element(heading('Other')).toBeVisible();
});
