import { expectMessage } from './messages.ts';
import { expect, test } from './test.ts';

const user = 'manager@harbour.example';
const account = 'feng.li';

test('[A-05] [A-07] an app account is created, changed, deactivated, activated and deleted by retyping its name', async ({
  page,
  t,
  enter,
}) => {
  const field = (name: 'account' | 'name') => page.getByRole('textbox', { name: t(`appAccounts:column.${name}`), exact: true });
  const dialog = page.getByRole('dialog');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  // Kept pages stay in the document behind the current one.
  const visible = (words: string) => page.getByText(words, { exact: true }).filter({ visible: true });

  await enter(user, '/app/user/list');
  await page.getByRole('link', { name: t('appAccounts:create'), exact: true }).click();
  await field('account').fill(account);
  await field('name').fill('Feng');
  await page.getByLabel(t('appAccounts:form.password')).first().fill('wet-floor-77');
  await page.getByRole('button', { name: t('appAccounts:form.submit'), exact: true }).click();
  await expect(heading(t('menu:appUser'))).toBeVisible();

  await page.getByRole('link', { name: account, exact: true }).click();
  await page.getByRole('button', { name: t('kit:detail.editNamed', { title: t('appAccounts:form.title') }) }).click();
  await expect(field('name')).toHaveValue('Feng');
  await field('name').fill('Feng Li');
  await page.getByRole('button', { name: t('kit:detail.save'), exact: true }).click();
  await expect(heading('Feng Li')).toBeVisible();

  await page.getByRole('button', { name: t('appAccounts:deactivate'), exact: true }).click();
  const activate = page.getByRole('button', { name: t('appAccounts:activate'), exact: true });
  await expect(activate).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(visible(t('appAccounts:status.inactive'))).toBeVisible();
  await activate.click();
  await expect(visible(t('appAccounts:status.active'))).toBeVisible();

  const removal = page.getByRole('region', { name: t('appAccounts:remove.confirm'), exact: true });
  await removal.getByRole('button', { name: t('appAccounts:remove.confirm'), exact: true }).click();
  await dialog.getByRole('textbox').fill('Feng Li');
  await dialog.getByRole('button', { name: t('appAccounts:remove.confirm') }).click();
  await expectMessage(page, t('appAccounts:remove.done', { name: 'Feng Li' }));
  await expect(heading(t('menu:appUser'))).toBeVisible();
  await expect(page.getByRole('link', { name: account, exact: true })).toHaveCount(0);
});
