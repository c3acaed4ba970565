import { api, counted, create, machines, manager, parts, path, review, serials } from './groups-parts.ts';
import { expect, test } from './test.ts';

for (const [index, language] of (['zh-CN', 'en-US'] as const).entries()) {
  test.describe(language, () => {
    test.use({ language });
    const [client, branch] = [`Owner ${language}`, `Tower ${language}`];
    const [email, phone] = [`owner.${language.toLowerCase()}@harbour.example`, `1360000010${index}`];

    test('[A-04] a client’s group gets machines and a site, and limits an account to them', async ({ page, t, enter }) => {
      await enter(manager, path);
      const { choose, option, kind, said } = parts(page, t);
      const calls = api(page);
      await create(page, t, t('groups:create.top'), client);
      await create(page, t, t('groups:create.below'), branch);
      await expect(page.getByRole('region', { name: branch })).toContainText(t('groups:type.client'));

      for (const machine of machines) await option(machine).first().click();
      const two = t('groups:counted.robots', { count: 2, number: '2' });
      await review(page, t, [t('groups:effect.added', { what: two }), t('groups:effect.above', { count: 1, number: '1' }), `${client} +2`]);
      await said(t('groups:focus.saved', { name: branch }));

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

    test('[A-04] [A-07] select none empties the sub-groups too; a group in use is not deleted', async ({ page, t, enter, complaints }) => {
      await enter(manager, path);
      const { button, dialog, inDialog, node, choose, kind, said } = parts(page, t);
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
      await said(t('groups:none.done', { name: client }));
      await expect(kind(counted(t, 'robots', 0))).toBeVisible();
      expect(await calls.serialsSeenBy(customer)).toEqual([]);
      await choose(branch);
      await expect(kind(counted(t, 'robots', 0))).toBeVisible();

      const retype = async (name: string) => {
        await dialog.getByRole('textbox').fill(name);
        await inDialog(t('groups:delete.action')).click();
      };
      await button(t('groups:delete.action')).click();
      await retype('Owner');
      await expect(dialog.getByRole('alert')).toHaveText(t('errors:group.notMatched'));
      await retype(branch);
      await said(t('groups:delete.done', { name: branch }));
      await expect(node(branch)).toHaveCount(0);

      await choose(client);
      await button(t('groups:delete.action')).click();
      await retype(client);
      await expect(dialog.getByRole('alert')).toContainText(t('errors:group.inUse', { names: '' }));
      for (const line of complaints.splice(0)) expect(line).toContain('409');
      await inDialog(t('common:action.cancel')).click();
      await calls.removeAccount(customer, email);
      await button(t('groups:delete.action')).click();
      await retype(client);
      await expect(node(client)).toHaveCount(0);
      await expect(page.getByText(t('groups:explain.choose'))).toBeVisible();
    });

    test('[A-04] assign mode ticks across the tree and says what failed', async ({ page, t, enter, complaints }) => {
      await enter(manager, path);
      const calls = api(page);
      const top = await calls.createGroup(client);
      const below = await calls.createGroup(branch, top);
      const other = await calls.createGroup(`Other ${language}`);
      await page.goto(`/#${path}?mode=assign`);
      await page.reload();
      const { button, dialog, inDialog, node, option, said } = parts(page, t);
      await expect(node(client).getByRole('checkbox')).toBeDisabled();
      await option(machines[0]).first().click();
      await option(machines[1]).first().click();
      await node(branch).click();
      await expect(node(client)).toHaveAttribute('aria-checked', 'true');
      await node(`Other ${language}`).click();
      await review(page, t, [t('groups:assign.gain', { count: 3, number: '3' }), `${client} +2`, `${branch} +2`]);
      await said(t('groups:assign.saved'));
      expect(await calls.groupNamed(client)).toMatchObject({ robotCount: 2 });

      // One of the picked two less: those who hold it show half a tick when another is picked as well.
      await option('海港一号车库 3 号').first().click();
      await expect(node(client)).toHaveAttribute('aria-checked', 'mixed');
      await option('海港一号车库 3 号').first().click();
      await expect(node(client)).toHaveAttribute('aria-checked', 'true');

      // Taken from the top, it goes from all below; the other one is refused, and says so.
      await node(client).click();
      await expect(node(branch)).toHaveAttribute('aria-checked', 'false');
      await node(`Other ${language}`).click();
      await button(t('groups:review')).click();
      await expect(dialog).toContainText(t('groups:assign.lose', { count: 3, number: '3' }));
      const refusal = { code: 409, key: 'group.notYours', msg: 'Not today' };
      await page.route(`**/groups/${other}/items`, (route) => route.fulfill({ status: 409, json: refusal }));
      await inDialog(t('groups:apply')).click();
      await expect(dialog.getByRole('alert')).toContainText(
        t('groups:assign.failedOne', { name: `Other ${language}`, reason: 'Not today' }),
      );
      await expect(dialog).toContainText(t('groups:assign.progress', { done: '2', total: '2' }));
      for (const line of complaints.splice(0)) expect(line).toContain('409');
      await dialog.locator('button').last().click();
      await expect(node(`Other ${language}`)).toHaveAttribute('aria-checked', 'false');
      await expect(page.getByText(t('groups:assign.draft', { count: 1, number: '1' }))).toBeVisible();
      await page.unroute(`**/groups/${other}/items`);
      await review(page, t, [`Other ${language} −2`]);
      await said(t('groups:assign.saved'));
      for (const name of [client, branch, `Other ${language}`]) expect(await calls.groupNamed(name)).toMatchObject({ robotCount: 0 });
      await calls.removeGroup(below, branch);
      await calls.removeGroup(top, client);
      await calls.removeGroup(other, `Other ${language}`);
    });

    test('[A-04] who is second compares, a move shows whom it gives what, and a draft is not lost', async ({
      page,
      t,
      enter,
      complaints,
    }) => {
      await enter(manager, path);
      const calls = api(page);
      const top = await calls.createGroup(client);
      const moved = await calls.createGroup(branch);
      await calls.ask('PUT', `/groups/${moved}/items`, { kind: 'robots', add: serials, remove: [], apply: true });
      await page.goto(`/#${path}?group=${moved}`);
      await page.reload();
      const { button, dialog, inDialog, node, option, name, said, heading } = parts(page, t);
      await button(t('groups:edit.action')).click();
      await calls.ask('PUT', `/groups/${moved}`, { name: `${branch} 2`, type: 'client', version: 1 });
      await name.fill(`${branch} 3`);
      await inDialog(t('groups:edit.save')).click();
      await expect(dialog).toContainText(`${branch} 2`);
      for (const line of complaints.splice(0)) expect(line).toContain('409');
      await inDialog(t('kit:compare.save')).click();
      await expect(heading(`${branch} 3`)).toBeVisible();

      await button(t('groups:move.action')).click();
      await dialog.getByRole('combobox', { name: t('groups:move.below') }).click();
      await page.getByRole('option', { name: client, exact: true }).click();
      await inDialog(t('groups:review')).click();
      await expect(dialog).toContainText(`${client} +2`);
      await inDialog(t('groups:move.action')).click();
      await said(t('groups:move.done', { name: `${branch} 3` }));
      await expect(node(`${branch} 3`)).toHaveAttribute('aria-level', '2');

      await option(machines[0]).first().click();
      await node(client).click();
      await page.getByRole('button', { name: t('shell:unsaved.stay') }).click();
      await expect(heading(`${branch} 3`)).toBeVisible();
      await expect(page.getByText(t('groups:focus.draft', { add: '0', remove: '1' }))).toBeVisible();
      await node(client).click();
      await page.getByRole('button', { name: t('shell:unsaved.leave') }).click();
      await expect(heading(client)).toBeVisible();
      await calls.removeGroup(moved, `${branch} 3`);
      await calls.removeGroup(top, client);
    });
  });
}
