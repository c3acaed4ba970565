import type { Page } from '@playwright/test';
import { askMachines } from './calls.ts';
import { faults } from './faults.ts';
import { expect, test, type Words } from './test.ts';

const manager = 'manager@harbour.example';
const pathOf = (robotSn: string): string => `/robot/robotDetail?robotSn=${robotSn}`;
/** A machine speaks at least every 30 seconds. */
const soon = { timeout: 45_000 };

const sections = [
  'live',
  'errors',
  'base',
  'station',
  'consumables',
  'battery',
  'versions',
  'controlBox',
  'supply',
  'sim',
  'traffic',
  'statistics',
  'tasks',
  'pastErrors',
  'secret',
] as const;
type SectionName = (typeof sections)[number];

const parts = (page: Page, t: Words) => {
  const section = (name: SectionName) => page.getByRole('region', { name: t(`robotDetail:section.${name}`), exact: true });
  return {
    section,
    edit: (name: SectionName) =>
      section(name).getByRole('button', { name: t('kit:detail.editNamed', { title: t(`robotDetail:section.${name}`) }) }),
    save: page.getByRole('button', { name: t('kit:detail.save'), exact: true }),
    field: (name: 'brand' | 'insureEnd' | 'payUserName') =>
      page.getByRole('textbox', { name: t(`robotDetail:field.${name}`), exact: true }),
    plan: section('live').locator('canvas[role=img]'),
    dialog: page.getByRole('dialog'),
    leaving: page.getByRole('dialog', { name: t('shell:unsaved.title') }),
  };
};

test('[M-02] every part of a machine is there; a section is saved and kept, and nothing typed is lost without a question', async ({
  page,
  t,
  enter,
}) => {
  const { section, edit, save, field, plan, dialog, leaving } = parts(page, t);
  await enter(manager, pathOf('CB1900-0011'));
  for (const name of sections) await expect(section(name)).toBeVisible();
  await expect(section('base')).toContainText('CB1900-0011');
  await expect(section('controlBox')).toContainText('ACU-CB1900-0011');
  await expect(
    section('consumables')
      .getByRole('listitem')
      .filter({ hasText: t('robotDetail:consumableName.squeegee') }),
  ).toContainText('250');
  await expect(section('battery')).toContainText('200 Ah');
  await expect(section('traffic')).toContainText('MB');
  await expect(section('statistics')).toContainText('kWh', soon);
  await expect(plan).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await edit('base').click();
  await field('brand').fill('BOTIFY 二代');
  await field('insureEnd').fill('2001-01-01');
  await save.click();
  await expect(section('base').getByRole('alert')).toHaveText(t('robotDetail:insuranceBackwards'));
  await field('insureEnd').fill('2030-01-31');
  expect(await faults(page)).toEqual([]);
  await save.click();
  await expect(save).toHaveCount(0);
  await page.reload();
  await expect(section('base')).toContainText('BOTIFY 二代');
  await expect(section('base')).toContainText('2030-01-31');

  await edit('station').click();
  await field('payUserName').fill('no one');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: t('kit:detail.discard.stay') }).click();
  await page
    .getByRole('link', { name: t('robotDetail:list'), exact: true })
    .first()
    .click();
  await leaving.getByRole('button', { name: t('shell:unsaved.stay') }).click();
  await expect(field('payUserName')).toHaveValue('no one');
  await section('station')
    .getByRole('button', { name: t('common:action.cancel') })
    .click();
  await dialog.getByRole('button', { name: t('kit:detail.discard.confirm') }).click();
  await expect(section('station')).not.toContainText('no one');
});

test('[M-09] who was slower compares; what was replaced is written down and counts from then on', async ({
  page,
  t,
  enter,
  complaints,
}) => {
  const { section, edit, save, field, dialog } = parts(page, t);
  const robotSn = 'CB1900-0012';
  await enter(manager, pathOf(robotSn));
  await edit('base').click();
  await field('brand').fill('mine');
  const { base } = await askMachines(page)('GET', `/queryRobotDetail?robotSn=${robotSn}`);
  await askMachines(page)('POST', '/editRobotBaseInfo', { robotSn, country: 'theirs', version: base.version });
  await save.click();
  const comparison = page.getByRole('dialog', { name: t('kit:compare.title') });
  await expect(comparison).toContainText('theirs');
  complaints.splice(0);
  await comparison.getByRole('button', { name: t('kit:compare.save') }).click();
  await expect(comparison).toHaveCount(0);
  await expect(section('base')).toContainText('mine');
  await expect(section('base')).toContainText('theirs');

  const name = t('robotDetail:consumableName.rollerBrush');
  const row = section('consumables').getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button').click();
  await dialog.getByRole('textbox', { name: t('robotDetail:field.refreshedOn') }).fill('2099-01-01');
  await dialog.getByRole('textbox', { name: t('robotDetail:field.lifeHours') }).fill('444');
  const submit = dialog.getByRole('button', { name: t('robotDetail:consumable.replace'), exact: true });
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText(t('robotDetail:consumable.inFuture'));
  await dialog.getByRole('textbox', { name: t('robotDetail:field.refreshedOn') }).fill('2024-05-06');
  expect(await faults(page, '[role=dialog]')).toEqual([]);
  await submit.click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('2024-05-06');
  await expect(row).toContainText('444');
  await section('consumables')
    .getByRole('button', { name: t('robotDetail:consumable.history') })
    .click();
  const history = dialog.getByRole('list', { name: t('robotDetail:consumable.history') });
  await expect(history.getByRole('listitem').filter({ hasText: '2024-05-06' })).toContainText(name);
  expect(await faults(page, '[role=dialog]')).toEqual([]);
});

test.describe('en-US', () => {
  test.use({ language: 'en-US' });

  test('[M-11] what the machine says is seen without a reload, and it answers when asked', async ({ page, t, enter, server }) => {
    test.setTimeout(180_000);
    const { section, dialog } = parts(page, t);
    const robotSn = 'CB1900-0013';
    await enter(manager, pathOf(robotSn));
    await expect(section('live')).toContainText(t('robotDetail:gauge.voltage'));
    await server.command(`set ${robotSn} battery 13`);
    await expect(section('live')).toContainText('13%', soon);

    await page.getByRole('button', { name: t('robotDetail:action.check') }).click();
    await expect(dialog).toContainText(t('robotDetail:check.healthy'));
    await expect(dialog).toContainText(t('robotDetail:check.uptime'));
    expect(await faults(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');

    await server.command(`raise E302 on ${robotSn}`);
    const error = section('errors').getByRole('listitem').filter({ hasText: 'E302' });
    await expect(error).toContainText(t('robotDetail:error.causes'), soon);
    await expect(error).toContainText(t('robotDetail:error.handling'));
    await expect(page.getByRole('article').locator('header')).toContainText(t('kit:status.warning'));
    expect(await faults(page)).toEqual([]);
    await server.command(`clear E302 on ${robotSn}`);
    await expect(error).toHaveCount(0, soon);

    await server.command(`lose the network on ${robotSn} for 5 minutes`);
    await page.getByRole('button', { name: t('robotDetail:action.check') }).click();
    await expect(dialog).toContainText(t('robotDetail:check.silent'), { timeout: 15_000 });
    await expect(dialog).toContainText(t('robotDetail:check.lastHeard'));
  });

  test('[M-03] an iWalk has no docking station and no electricity meter; who may not edit or see is told nothing more', async ({
    page,
    t,
    enter,
    complaints,
  }) => {
    const { section } = parts(page, t);
    await enter('customer@harbour.example', pathOf('IWALK-0006'));
    await expect(section('base')).toContainText('IWALK-0006');
    await expect(section('supply')).toHaveCount(0);
    await expect(section('secret')).toHaveCount(0);
    const electricity = section('statistics')
      .getByRole('term')
      .filter({ hasText: t('robotDetail:total.electricity') });
    await expect(electricity.locator('xpath=following-sibling::dd')).toContainText('-');
    await expect(page.getByRole('button', { name: t('kit:detail.edit'), exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Edit "/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('robotDetail:consumable.replace'), exact: true })).toHaveCount(0);
    expect(complaints).toEqual([]);

    await page.goto(`/#${pathOf('CB1900-0001')}`);
    await expect(page.getByRole('heading', { level: 1, name: t('robotDetail:notFound.title') })).toBeVisible();
    complaints.splice(0);
    await page.goto(`/#${pathOf('')}`);
    await expect(page.getByText(t('robotDetail:notFound.noSerial'))).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });
});

test('[S-09] a draft elsewhere is asked about on the way to a machine; the bare flag goes by itself', async ({ page, t, enter }) => {
  const { section, leaving } = parts(page, t);
  await enter(manager, '/app/project/edit');
  await page.getByRole('textbox', { name: t('sites:field.name'), exact: true }).fill('half');
  const toMachine = () =>
    page.evaluate((path) => {
      location.hash = `#${path}`;
    }, pathOf('CB1900-0014'));
  await toMachine();
  await leaving.getByRole('button', { name: t('shell:unsaved.leave') }).click();
  await expect(section('base')).toContainText('CB1900-0014');
  expect(await page.evaluate(() => sessionStorage.getItem('blockPage'))).toBeNull();

  await page.goto('/#/app/project/list');
  await expect(page.getByRole('heading', { level: 1, name: t('menu:project') })).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('blockPage', '1'));
  const reloaded = page.waitForEvent('load');
  await toMachine();
  await reloaded;
  await expect(section('base')).toContainText('CB1900-0014');
  expect(await page.evaluate(() => sessionStorage.getItem('blockPage'))).toBeNull();
});

test('[M-02] works on a phone: no sideways scrolling, the floor plan zooms, no faults', async ({ page, t, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(manager, pathOf('CB1900-0015'), { menuShown: false });
  const { section, plan } = parts(page, t);
  await expect(plan).toBeVisible();
  const fit = section('live').getByRole('button', { name: t('kit:floorPlan.fit') });
  await expect(fit).toHaveAttribute('aria-disabled', 'true');
  await section('live')
    .getByRole('button', { name: t('kit:chart.zoomIn') })
    .click();
  await expect(fit).toHaveAttribute('aria-disabled', 'false');
  await fit.click();
  await expect(fit).toHaveAttribute('aria-disabled', 'true');
  await expect(section('tasks').getByRole('table')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faults(page)).toEqual([]);
});
