import { api, counted, create, machines, manager, parts, path, review, serials } from './groups-parts.ts';
import { expect, test } from './test.ts';

const [client, branch, unrelated] = ['Owner', 'Tower', 'Unrelated'];
const [email, phone] = ['owner@harbour.example', '13600000100'];

test('[A-04] a client group gets machines and a site, and limits an account to them', async ({ page, t, enter }) => {
  await enter(manager, path);
  const { choose, option, kind, expectToast } = parts(page, t);
  const calls = api(page);
  await create(page, t, t('groups:create.top'), client);
  await create(page, t, t('groups:create.below'), branch);
  await expect(page.getByRole('region', { name: branch })).toContainText(t('groups:type.client'));

  for (const machine of machines) await option(machine).first().click();
  const two = t('groups:counted.robots', { count: 2, number: '2' });
  await review(page, t, [t('groups:effect.added', { what: two }), t('groups:effect.above', { count: 1, number: '1' }), `${client} +2`]);
  await expectToast(t('groups:focus.saved', { name: branch }));

  await choose(client);
  await expect(kind(counted(t, 'robots', 2))).toBeChecked();
  await kind(counted(t, 'sites', 0)).click({ force: true });
  await option('HB-001').click();
  await review(page, t, [t('groups:effect.added', { what: t('groups:counted.sites', { count: 1, number: '1' }) })]);
  await expect(page).toHaveURL(/group=.*kind=sites/);
  await page.reload();
  await expect(kind(counted(t, 'sites', 1))).toBeChecked();
  await expect(option('HB-001')).toHaveAttribute('aria-selected', 'true');

  const group = await calls.groupNamed(client);
  const customer = await calls.createCustomer(email, phone, group.id);
  expect(await calls.serialsSeenBy(customer)).toEqual(serials);
  await calls.removeAccount(customer, email);
  await calls.removeGroup((await calls.groupNamed(branch)).id, branch);
  await calls.removeGroup(group.id, client);
});

test('[A-04] [A-07] select none also empties the sub-groups, and only an unused group can be deleted', async ({ page, t, enter }) => {
  await enter(manager, path);
  const { button, dialog, inDialog, node, choose, kind, expectToast } = parts(page, t);
  const calls = api(page);
  const top = await calls.createGroup(client);
  const below = await calls.createGroup(branch, top);
  await calls.ask('PUT', `/groups/${below}/items`, { kind: 'robots', add: serials, remove: [], apply: true });
  const customer = await calls.createCustomer(email, phone, top);
  await page.goto(`/#${path}?group=${top}`);
  await page.reload();
  await button(t('groups:none.action')).click();
  await expect(dialog).toContainText(t('groups:none.warning'));
  await expect(dialog).toContainText(`${branch} −2`);
  await inDialog(t('common:action.cancel')).click();
  await expect(kind(counted(t, 'robots', 2))).toBeVisible();
  await button(t('groups:none.action')).click();
  await inDialog(t('groups:none.action')).click();
  await expectToast(t('groups:none.done', { name: client }));
  await expect(kind(counted(t, 'robots', 0))).toBeVisible();
  expect(await calls.serialsSeenBy(customer)).toEqual([]);
  await choose(branch);
  await expect(kind(counted(t, 'robots', 0))).toBeVisible();

  const retype = async (name: string) => {
    await dialog.getByRole('textbox').fill(name);
    await inDialog(t('groups:delete.action')).click();
  };
  await button(t('groups:delete.action')).click();
  await retype(branch);
  await expectToast(t('groups:delete.done', { name: branch }));
  await expect(node(branch)).toHaveCount(0);

  await choose(client);
  await expect(button(t('groups:delete.action'))).toBeDisabled();
  await calls.removeAccount(customer, email);
  await page.reload();
  await button(t('groups:delete.action')).click();
  await retype(client);
  await expect(node(client)).toHaveCount(0);
  await expect(page.getByText(t('groups:explain.choose'))).toBeVisible();
});

test('[A-04] assign mode changes several groups at once', async ({ page, t, enter }) => {
  await enter(manager, path);
  const calls = api(page);
  const top = await calls.createGroup(client);
  const below = await calls.createGroup(branch, top);
  const other = await calls.createGroup(unrelated);
  await page.goto(`/#${path}?mode=assign`);
  await page.reload();
  const { node, option, expectToast } = parts(page, t);
  await option(machines[0]).first().click();
  await option(machines[1]).first().click();
  await node(branch).click();
  await expect(node(client)).toHaveAttribute('aria-checked', 'true');
  await node(unrelated).click();
  await review(page, t, [t('groups:assign.gain', { count: 3, number: '3' }), `${client} +2`, `${branch} +2`]);
  await expectToast(t('groups:assign.saved'));
  for (const name of [client, branch, unrelated]) expect(await calls.groupNamed(name)).toMatchObject({ robotCount: 2 });

  // Removing machines from the top group removes them from its sub-groups.
  await node(client).click();
  await expect(node(branch)).toHaveAttribute('aria-checked', 'false');
  await node(unrelated).click();
  await review(page, t, [t('groups:assign.lose', { count: 3, number: '3' }), `${unrelated} −2`]);
  await expect(node(client)).toHaveAttribute('aria-checked', 'false');
  for (const name of [client, branch, unrelated]) expect(await calls.groupNamed(name)).toMatchObject({ robotCount: 0 });
  await calls.removeGroup(below, branch);
  await calls.removeGroup(top, client);
  await calls.removeGroup(other, unrelated);
});
