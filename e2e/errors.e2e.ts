import type { Page } from '@playwright/test';
import { idInAddress } from './calls.ts';
import { errorParts, errorsPath, fillAct, manager, openAs, operator, soon } from './errors-parts.ts';
import { faults } from './faults.ts';
import { exported, textOf, xmlOf } from './robot-list-parts.ts';
import { expect, test, type Words } from './test.ts';

const detailOf = (page: Page): string => `${errorsPath}/detail?id=${idInAddress(page)}`;

/** Levels, states and charts filter the list, and the list becomes a file. */
async function lookAtAll(page: Page, t: Words, { robotSn, name }: { readonly robotSn: string; readonly name: string }): Promise<void> {
  const { row, tile } = errorParts(page, t);
  const level = t('kit:level.P1');
  await page.goto(`/#${errorsPath}?faultCode=C601`);
  await expect(row(/C601/).first()).toBeVisible();
  await expect(tile('levels', level)).toHaveText(/\d$/);
  const count = (await tile('levels', level).innerText()).match(/\d+$/)?.[0] ?? '';
  await tile('levels', level).click();
  await expect(tile('levels', level)).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/noticeLevel=P1/);
  await expect(page.getByText(t('kit:list.total', { total: count }), { exact: true })).toBeVisible();
  await tile('states', t('alarms:state.resolved')).click();
  await expect(row(new RegExp(t('alarms:state.resolved'))).first()).toBeVisible();
  await expect(row(new RegExp(t('alarms:state.open')))).toHaveCount(0);
  const lines = (await textOf(await exported(page, t, 'Csv'))).trim().split('\r\n');
  expect(lines.some((line) => line.includes(robotSn) && line.includes(name))).toBe(true);
  expect(await xmlOf(await exported(page, t, 'Xlsx'))).toContain(robotSn);

  await page.getByText(t('kit:view.charts'), { exact: true }).click();
  const codes = page.getByRole('list', { name: t('errorManagement:chart.code') }).getByRole('link');
  await expect(codes).toHaveText([new RegExp(`${name}.*C601`)]);
  expect(await faults(page)).toEqual([]);
  const figure = page.getByRole('figure', { name: t('errorManagement:chart.code') });
  await figure.getByRole('button', { name: t('kit:chart.asTable') }).click();
  await expect(figure.getByRole('rowheader', { name: /C601/ })).toBeVisible();
  await page
    .getByRole('list', { name: t('errorManagement:chart.site') })
    .getByRole('link', { name: /海港一号车库/ })
    .click();
  await expect(page).toHaveURL(/siteId=/);
  await expect(page).not.toHaveURL(/view=charts/);
  await expect(row(/海港一号车库/).first()).toBeVisible();
}

const cases = [
  { language: 'zh-CN', first: 'CB1900-0002', second: 'CB1900-0003', name: '刷盘电机过流' },
  { language: 'en-US', first: 'CB1900-0004', second: 'CB1900-0005', name: 'Brush motor over-current' },
] as const;
for (const { language, first, second, name } of cases) {
  test.describe(language, () => {
    test.use({ language });

    test('[M-06] an error is seen, acknowledged, commented and resolved, and what helped is there the next time; the list filters, counts and exports', async ({
      page,
      t,
      enter,
      server,
      browser,
      complaints,
    }) => {
      test.setTimeout(240_000);
      const { row, story, act, dialog, note, submit, section } = errorParts(page, t);
      const cure = `brush cleaned ${language}`;
      await enter(manager, `${errorsPath}?robotSn=${first}&faultCode=C601&running=1`);
      await expect(page.getByText(t('kit:list.noMatch'))).toBeVisible();
      await server.command(`raise C601 on ${first}`);
      await expect(row(/C601/)).toContainText(t('errorManagement:runningFor'), soon);
      await expect(row(/C601/)).toContainText(t('alarms:state.open'));
      expect(await faults(page)).toEqual([]);

      await page.getByRole('link', { name: new RegExp(name) }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(section('advice').getByRole('list')).toHaveCount(2);
      await expect(story).toHaveText([new RegExp(t('errorManagement:story.began')), t('errorManagement:story.running')]);
      expect(await faults(page)).toEqual([]);

      // Two people at once: the slower one, whose page has not asked again, is told, and what they typed is kept as a comment.
      const { promise: asked, resolve: letAsk } = Promise.withResolvers<void>();
      await page.route('**/robot-exception/id/*', (route) => asked.then(() => route.continue()));
      await act('acknowledge').click();
      await note.fill('on my way');
      const other = await openAs(browser, server, operator, detailOf(page), language);
      await fillAct(other, t, 'acknowledge', 'I am there');
      await submit('acknowledge').click();
      letAsk();
      await expect(dialog.getByRole('alert')).toContainText('周海');
      complaints.splice(0);
      await expect(note).toHaveValue('on my way');
      expect(await faults(page, '[role=dialog]')).toEqual([]);
      await submit('note').click();
      await expect(dialog).toHaveCount(0);
      await expect(story.nth(1)).toContainText(t('errorManagement:story.acknowledge', { name: '周海' }));
      await expect(story.nth(1)).toContainText('I am there');
      await expect(story.nth(2)).toContainText('on my way');

      await act('resolve').click();
      await submit('resolve').click();
      await expect(dialog).toContainText(t('kit:detail.problem.required', { label: t('errorManagement:act.field.resolve') }));
      await note.fill(cure);
      await submit('resolve').click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('article').getByText(t('alarms:state.resolved'), { exact: true })).toBeVisible();
      await expect(act('resolve')).toHaveCount(0);
      await expect(errorParts(other, t).story.nth(3)).toContainText(t('errorManagement:story.resolve', { name: '林晓雯' }), soon);
      await expect(other.getByText(cure)).toBeVisible();
      await other.context().close();
      await server.command(`clear C601 on ${first}`);
      await expect(story.last()).toContainText(t('errorManagement:story.ended'), soon);

      await lookAtAll(page, t, { robotSn: first, name });
      await server.command(`raise C601 on ${second}`);
      await page.goto(`/#${errorsPath}?robotSn=${second}&faultCode=C601&running=1`);
      await expect(row(/C601/)).toHaveCount(1, soon);
      await page.getByRole('link', { name: new RegExp(name) }).click(soon);
      await expect(section('cures')).toContainText(cure);
      await expect(section('cures')).toContainText('林晓雯');
      await server.command(`clear C601 on ${second}`);
    });
  });
}

test('[M-06] staff of the provider word a fault in both languages; nobody else has the catalogue', async ({
  page,
  t,
  enter,
  server,
  browser,
}) => {
  test.setTimeout(180_000);
  const dialog = page.getByRole('dialog');
  await enter('admin@botify.example', errorsPath);
  await page.getByRole('link', { name: t('errorManagement:catalogue'), exact: true }).click();
  await page.getByPlaceholder(t('faultCatalogue:search')).fill('C605');
  await expect(page).toHaveURL(/keyword=C605/);
  await page.getByRole('button', { name: 'C605', exact: true }).click();
  await dialog.getByRole('textbox', { name: t('faultCatalogue:form.nameZh') }).fill('升降机构卡住');
  await dialog.getByRole('textbox', { name: t('faultCatalogue:form.nameEn') }).fill('Lift jammed');
  await dialog.getByRole('textbox', { name: t('faultCatalogue:form.handlingEn') }).fill('Switch it off\n\nLook below');
  expect(await faults(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: t('kit:detail.save') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /C605/ })).toContainText('Lift jammed');
  await expect(page.getByRole('row', { name: /C605/ })).toContainText(t('faultCatalogue:edited'));

  await page.getByRole('button', { name: t('faultCatalogue:create') }).click();
  await dialog.getByRole('button', { name: t('faultCatalogue:form.submit'), exact: true }).click();
  await expect(dialog.getByText(t('kit:detail.problem.required', { label: t('faultCatalogue:form.code') }))).toBeVisible();
  await dialog.getByRole('textbox', { name: t('faultCatalogue:form.code') }).fill('z901');
  await dialog.getByRole('textbox', { name: t('faultCatalogue:form.nameZh') }).fill('测试异常');
  await dialog.getByRole('textbox', { name: t('faultCatalogue:form.nameEn') }).fill('Trial fault');
  await dialog.getByRole('button', { name: t('faultCatalogue:form.submit'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByPlaceholder(t('faultCatalogue:search')).fill('trial');
  await expect(page.getByRole('row', { name: /Z901/ })).toContainText('测试异常');
  expect(await faults(page)).toEqual([]);

  await server.command('raise C605 on CB1900-0006');
  for (const [language, name] of [['zh-CN', '升降机构卡住'] as const, ['en-US', 'Lift jammed'] as const]) {
    const seen = await openAs(browser, server, manager, `${errorsPath}?faultCode=C605&running=1`, language);
    await expect(seen.getByRole('link', { name: new RegExp(name) })).toBeVisible(soon);
    await expect(seen.getByRole('link', { name: /异常目录|Fault catalogue/ })).toHaveCount(0);
    if (language === 'en-US') {
      await seen.getByRole('link', { name: new RegExp(name) }).click();
      await expect(seen.getByRole('listitem').filter({ hasText: 'Look below' })).toBeVisible();
    } else {
      await seen.goto(`/#${errorsPath}/catalogue`);
      await expect(seen.getByText(t('common:page.notFound'))).toBeVisible();
    }
    await seen.context().close();
  }
  await server.command('clear C605 on CB1900-0006');
});

test('[M-06] another tenant does not see an error, and says so; a phone shows it whole', async ({
  page,
  t,
  enter,
  server,
  browser,
  complaints,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(manager, `${errorsPath}?running=1`, { menuShown: false });
  await server.command('raise C601 on CB1900-0001');
  await expect(page.getByRole('row').first()).toBeVisible(soon);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('row').getByRole('link').first().click();
  await expect(errorParts(page, t).story.first()).toBeVisible();
  await expect(errorParts(page, t).section('cures')).toContainText(t('errorManagement:cures.count'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faults(page)).toEqual([]);

  const stranger = await openAs(browser, server, 'manager@lotus.example', detailOf(page), 'zh-CN');
  await expect(stranger.getByRole('heading', { name: t('errorManagement:detail.notFound') })).toBeVisible();
  expect(await faults(stranger)).toEqual([]);
  await stranger.context().close();
  expect(complaints).toEqual([]);
});
