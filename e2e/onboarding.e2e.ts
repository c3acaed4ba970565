import { join } from 'node:path';
import { startServer, withFolder } from '@botify/tools/product/throw-away-server';
import { askOf, createAccount } from './calls.ts';
import { test as base, expect } from './test.ts';

/** An installation without the demo. */
const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      await withFolder(async (folder) => {
        const server = await startServer(join(folder, 'data'), { DEMO: '0' });
        await use(server);
        await server.stop();
      });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

const boss = 'boss@clean.example';
const tenant = {
  tenantCode: 'acme',
  names: { 'zh-CN': '甲', 'en-US': 'Acme' },
  timeZone: 'Asia/Shanghai',
  language: 'zh-CN',
  contractStart: null,
  contractEnd: null,
  maxRobots: null,
  maxAccounts: null,
  maxSites: null,
  managerName: 'Ann',
  managerEmail: 'ann@acme.example',
};

test('[T-30] [T-31] [T-32] leads from the setup to the first machine', async ({ page, t, server, fillLogin }) => {
  const setupCode = /setup code: (\S+)/.exec(server.output())?.[1] ?? '';
  const secret = 'botify-demo';
  const administrator = { companyName: 'Clean', name: 'Boss', email: boss, password: secret, confirmPassword: secret, setupCode };
  expect((await page.request.post('/api/authority/setup', { data: administrator })).ok()).toBe(true);
  await page.goto('/');
  await fillLogin(boss);
  await page.getByRole('button', { name: t('session:login.submit'), exact: true }).click();
  const list = page.getByRole('region', { name: t('onboarding:title') });
  await expect(list.getByRole('listitem')).toHaveCount(5);

  // The list follows while the others are done elsewhere.
  const ask = askOf(page);
  await ask('POST', '/tenants', tenant);
  await ask('POST', '/sites', { number: 'S-1', name: 'Garage', scene: 'carPark', timeZone: 'Asia/Shanghai' });
  const { roles } = await ask('GET', '/users/choices');
  await createAccount(ask, 'colleague@clean.example', '15000000001', { roleId: roles[0].id });
  const alerts = '/token/api/user-subscribe-way';
  const { email: _, mobile: __, hasSecret: ___, ...wanted } = await ask('POST', `${alerts}/tenantGet`, {});
  await ask('POST', `${alerts}/tenantAdd`, wanted);
  await expect(list.getByText(t('onboarding:progress', { done: 4, total: 5 }))).toBeVisible();

  await list.getByRole('link', { name: t('onboarding:step.machine.title') }).click();
  await page
    .getByRole('button', { name: t('robotList:enrol.open') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('robotList:column.robotSn')).fill('CB-20001');
  await dialog.getByLabel(t('robotList:column.name')).fill('Garage 1');
  await dialog.getByLabel(t('robotList:column.model')).fill('CB1900');
  await dialog.getByRole('button', { name: t('robotList:enrol.submit') }).click();
  await page.getByRole('link', { name: t('robotList:secret.connect') }).click();
  await page.getByRole('button', { name: t('robotConnect:simulation.start') }).click();
  await expect(page.getByRole('link', { name: t('robotConnect:toRobot') })).toBeVisible();
  await page.getByRole('button', { name: t('robotConnect:simulation.stop') }).click();
  await expect(page.getByRole('button', { name: t('robotConnect:simulation.start') })).toBeVisible();

  const answered = page.waitForResponse('**/api/authority/onboarding');
  await page.goto('/#/');
  await answered;
  await expect(list).toHaveCount(0);
});
