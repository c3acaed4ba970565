import { expect, test } from './test.ts';

const manager = 'manager@harbour.example';
const pathOf = (robotSn: string): string => `/robot/robotDetail?robotSn=${robotSn}`;

test('[M-02] [M-11] follows a machine live, runs a health check, and shows an error until it clears', async ({
  page,
  t,
  enter,
  server,
}) => {
  const robotSn = 'CB1900-0013';
  const section = (name: 'live' | 'errors') => page.getByRole('region', { name: t(`robotDetail:section.${name}`), exact: true });
  await enter(manager, pathOf(robotSn));
  await expect(section('live')).toContainText(t('robotDetail:gauge.voltage'));
  await expect(section('live').locator('canvas[role=img]')).toBeVisible();
  await server.command(`set ${robotSn} battery 13`);
  await expect(section('live')).toContainText('13%');

  await page.getByRole('button', { name: t('robotDetail:action.check') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('robotDetail:check.healthy'));
  await expect(dialog).toContainText(t('robotDetail:check.uptime'));
  await page.keyboard.press('Escape');

  await server.command(`raise E302 on ${robotSn}`);
  const error = section('errors').getByRole('listitem').filter({ hasText: 'E302' });
  await expect(error).toContainText(t('robotDetail:error.handling'));
  await expect(page.getByRole('article').locator('header')).toContainText(t('kit:status.warning'));
  await server.command(`clear E302 on ${robotSn}`);
  await expect(error).toHaveCount(0);
  await server.command(`set ${robotSn} battery normal`);
});

test('[M-02] keeps a saved section after a reload, and asks about an unsaved one before leaving the page', async ({ page, t, enter }) => {
  const section = (name: 'base' | 'station') => page.getByRole('region', { name: t(`robotDetail:section.${name}`), exact: true });
  const edit = (name: 'base' | 'station') =>
    section(name).getByRole('button', { name: t('kit:detail.editNamed', { title: t(`robotDetail:section.${name}`) }) });
  const field = (name: 'brand' | 'insureEnd' | 'payUserName') =>
    page.getByRole('textbox', { name: t(`robotDetail:field.${name}`), exact: true });
  await enter(manager, pathOf('CB1900-0011'));
  await edit('base').click();
  await field('brand').fill('BOTIFY 二代');
  await field('insureEnd').fill('2030-01-31');
  const save = page.getByRole('button', { name: t('kit:detail.save'), exact: true });
  await save.click();
  await expect(save).toHaveCount(0);
  await page.reload();
  await expect(section('base')).toContainText('BOTIFY 二代');
  await expect(section('base')).toContainText('2030-01-31');

  await edit('station').click();
  await field('payUserName').fill('no one');
  await page
    .getByRole('link', { name: t('robotDetail:list'), exact: true })
    .first()
    .click();
  const leaving = page.getByRole('dialog', { name: t('shell:unsaved.title') });
  await leaving.getByRole('button', { name: t('shell:unsaved.stay') }).click();
  await expect(field('payUserName')).toHaveValue('no one');
  await page
    .getByRole('link', { name: t('robotDetail:list'), exact: true })
    .first()
    .click();
  await leaving.getByRole('button', { name: t('shell:unsaved.leave') }).click();
  await expect(page).toHaveURL(/#\/robot\/robotList$/);
});
