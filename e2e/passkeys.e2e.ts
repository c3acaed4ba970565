import { askAs, createAccount } from './calls.ts';
import { expect, test } from './test.ts';

test('a passkey is added in the profile and logs in without a password', async ({ page, context, t, server, fillLogin }) => {
  const ask = await askAs(page, 'manager@harbour.example');
  const { roles } = await ask('GET', '/users/choices');
  const email = 'passkey@harbour.example';
  await createAccount(ask, email, '13900007777', { roleId: roles.at(-1).id });

  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await devices.send('WebAuthn.addVirtualAuthenticator', { options });
  // Browsers accept no address of numbers.
  const login = `${server.url.replace('127.0.0.1', 'localhost')}/#/login`;
  const enter = async () => {
    await page.goto('about:blank');
    await context.clearCookies();
    await page.goto(login);
  };

  await enter();
  await fillLogin(email);
  await page.getByRole('button', { name: t('session:login.submit'), exact: true }).click();
  await page.getByRole('button', { name: t('common:shell.userMenu', { name: 'Wang' }) }).click();
  await page.getByRole('menuitem', { name: t('common:shell.profile') }).click();
  await page.getByRole('button', { name: t('secondFactor:passkeys.addTitle') }).click();
  const dialog = page.getByRole('dialog', { name: t('secondFactor:passkeys.addTitle') });
  await dialog.getByLabel(t('secondFactor:passkeys.name')).fill('Work phone');
  await dialog.getByLabel(t('secondFactor:proof.password')).fill('botify-demo');
  await dialog.getByRole('button', { name: t('secondFactor:proof.next') }).click();
  await expect(page.getByRole('dialog', { name: t('secondFactor:codes.shown') })).toBeVisible();

  await enter();
  await page.getByRole('button', { name: t('session:login.passkey') }).click();
  await expect(page.getByRole('button', { name: t('common:shell.userMenu', { name: 'Wang' }) })).toBeVisible();
});
