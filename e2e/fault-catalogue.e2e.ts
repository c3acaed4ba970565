import { textFor } from '@botify/text/translate';
import { errorsPath, manager, openAs } from './errors-parts.ts';
import { expect, test } from './test.ts';

test('[M-06] provider staff edit the texts of an error in every language; a tenant reads them and has no catalog', async ({
  page,
  t,
  enter,
  server,
  browser,
}) => {
  const dialog = page.getByRole('dialog');
  const field = (label: string, part: 'zh' | 'en') =>
    dialog.getByRole('textbox', { name: t('common:inLanguage', { label, language: t(`common:languageNames.${part}`) }) });
  await enter('admin@botify.example', errorsPath);
  await page.getByRole('link', { name: t('errorManagement:catalogue'), exact: true }).click();
  await page.getByPlaceholder(t('faultCatalogue:search')).fill('C605');
  // The search updates the address a moment later. With input in the dialog, that would count as leaving the page.
  await expect(page).toHaveURL(/C605/);
  await page.getByRole('button', { name: 'C605', exact: true }).click();
  await field(t('faultCatalogue:form.names'), 'zh').fill('升降机构卡住');
  await field(t('faultCatalogue:form.names'), 'en').fill('Lift jammed');
  await field(t('faultCatalogue:form.handling'), 'en').fill('Switch it off\n\nLook below');
  await dialog.getByRole('button', { name: t('kit:detail.save') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /C605/ })).toContainText('Lift jammed');
  await expect(page.getByRole('row', { name: /C605/ })).toContainText(t('faultCatalogue:edited'));

  await server.command('raise C605 on CB1900-0006');
  const tenant = await openAs(browser, server, manager, `${errorsPath}?faultCode=C605&running=1`, 'en-US');
  await tenant.getByRole('link', { name: /Lift jammed/ }).click();
  await expect(tenant.getByRole('listitem').filter({ hasText: 'Look below' })).toBeVisible();
  await tenant.goto(`/#${errorsPath}/catalogue`);
  await expect(tenant.getByRole('heading', { name: textFor('en-US')('common:page.forbidden') })).toBeVisible();
  await expect(tenant).toHaveURL(/#\/abnormalManage\/catalogue$/);
  await tenant.context().close();
  await server.command('clear C605 on CB1900-0006');
});
