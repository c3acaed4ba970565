import { faults } from './faults.ts';
import { withOwnConnection } from './own-connection.ts';
import { exported, listParts, listPath, machineList, subscriptions, textOf, xmlOf } from './robot-list-parts.ts';
import { expect, test } from './test.ts';

const manager = 'manager@harbour.example';
/** One for each language, so that what one journey does to a machine is not in the way of the other. */
const machines = { 'zh-CN': ['CB1900-0003', 'CB1900-0004'], 'en-US': ['CB1900-0005', 'CB1900-0006'] } as const;

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(language, () => {
    test.use({ language });
    const [drained, failing] = machines[language];

    test('[M-01] counts are filters, machines are found by serial, and what they say is seen without a reload', async ({
      page,
      t,
      enter,
      server,
    }) => {
      const { tile, search, row, rows, level } = listParts(page, t);
      await enter(manager, listPath);
      await expect(page.getByRole('heading', { level: 1, name: t('menu:robotList') })).toBeVisible();
      await server.command(`set ${drained} battery 12`);
      await expect(row(drained)).toContainText(level('battery', 12));
      await expect(row(drained)).toContainText(t('robotList:fresh'));

      await server.command(`raise E302 on ${failing}`);
      await expect(row(failing)).toContainText('E302');
      await expect(row(failing)).toContainText(t('kit:status.warning'));
      await expect(row(failing)).toContainText(t('kit:level.P0'));
      expect(await faults(page)).toEqual([]);

      await tile('warning').click();
      await expect(tile('warning')).toHaveAttribute('aria-pressed', 'true');
      await expect(page).toHaveURL(/status=warning/);
      await expect(row(failing)).toBeVisible();
      await expect(rows.filter({ hasNotText: t('kit:status.warning') })).toHaveCount(0);
      await server.command(`clear E302 on ${failing}`);
      await expect(row(failing)).toHaveCount(0);
      await tile('warning').click();
      await expect(row(drained)).toBeVisible();

      await search.fill(drained.toLowerCase());
      await expect(rows).toHaveCount(1);
      expect(await textOf(await exported(page, t, 'Csv'))).toContain(drained);
      const sheet = await xmlOf(await exported(page, t, 'Xlsx'));
      expect(sheet).toContain(drained);
      expect(sheet).not.toContain(failing);
      await server.command(`set ${drained} battery normal`);
    });
  });
}

test('[L-01] only the rows in sight are subscribed, one topic each at QoS 2; going back finds the list as it was', async ({
  page,
  t,
  enter,
  server,
}) => {
  const topics = await subscriptions(page);
  const { row, rows } = listParts(page, t);
  await enter(manager, `${listPath}?size=50`);
  await expect(row('CB1900-0001')).toBeVisible();
  await expect.poll(() => topics.has('robot/CB1900-0001/status/data')).toBe(true);
  // It has it speak at once.
  await server.command('set CB1900-0001 battery normal');
  await expect(row('CB1900-0001')).toContainText(t('robotList:fresh'));
  const inSight = await rows.evaluateAll(
    (all) =>
      all.filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        const region = one.closest('section')?.getBoundingClientRect();
        return region && bottom > region.top + 60 && top < Math.min(region.bottom, innerHeight) - 20;
      }).length,
  );
  const total = await rows.count();
  expect(inSight).toBeGreaterThan(5);
  expect(inSight).toBeLessThan(total - 10);
  expect(topics.size).toBeGreaterThanOrEqual(inSight - 1);
  expect(topics.size).toBeLessThanOrEqual(inSight + 2);
  expect(topics.get('robot/CB1900-0001/status/data')).toEqual([2]);
  expect([...topics.values()].every((qualities) => qualities.length === 1 && qualities[0] === 2)).toBe(true);

  const last = 'S60-0009';
  expect([...topics.keys()]).not.toContain(`robot/${last}/status/data`);
  await row(last).scrollIntoViewIfNeeded();
  await expect.poll(() => topics.get(`robot/${last}/status/data`)).toEqual([2]);

  await row(last).getByRole('link').click();
  await expect(page).toHaveURL(/#\/robot\/robotDetail\?robotSn=S60-0009/);
  await page.goBack();
  await expect(row(last)).toBeInViewport();
  await expect(page).toHaveURL(/size=50/);
});

test('[P-07] machines of another department are neither listed nor counted, and filters that need rights are left out', async ({
  page,
  t,
  enter,
}) => {
  const { row, rows } = listParts(page, t);
  const answer = page.waitForResponse((response) => response.url().includes(machineList));
  await enter('operator@harbour.example', `${listPath}?size=50`);
  const { data } = await (await answer).json();
  await expect(rows).toHaveCount(data.total);
  await expect(row('CB1900-0001')).toBeVisible();
  await expect(row('IWALK-0001')).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('robotList:column.site'), exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('robotList:filter.department'), exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('robotList:enrol.open') })).toHaveCount(0);
});

test('[L-02] a machine is enrolled, its secret shown this once', async ({ page, t, enter }) => {
  await page.context().grantPermissions(['clipboard-write']);
  await enter(manager, listPath);
  await page.getByRole('button', { name: t('robotList:enrol.open') }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: t('robotList:enrol.submit') });
  const serial = dialog.getByRole('textbox', { name: t('robotList:column.robotSn') });
  await serial.fill('CB 90100');
  await submit.click();
  await expect(dialog.getByText(t('robotList:enrol.serialMalformed'))).toBeVisible();
  await serial.fill('CB-90100');
  await dialog.getByRole('textbox', { name: t('robotList:column.name') }).fill('新到的机器');
  await dialog.getByRole('combobox', { name: t('robotList:column.model') }).fill('cb-1900x');
  await expect(dialog.getByText(t('robotList:enrol.modelIs', { model: 'CB1900' }))).toBeVisible();
  expect(await faults(page, '[role=dialog]')).toEqual([]);
  await submit.click();
  const shown = page.getByRole('dialog', { name: t('robotList:secret.title', { robotSn: 'CB-90100' }) });
  await expect(shown.locator('code')).toHaveText(/^[\w-]{43}$/);
  expect(await faults(page, '[role=dialog]')).toEqual([]);
  await shown.getByRole('button', { name: t('kit:secret.copy') }).click();
  await expect(shown.getByRole('button', { name: t('kit:secret.copied') })).toBeVisible();
  await shown.getByRole('button', { name: t('kit:secret.done') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await listParts(page, t).search.fill('CB-90100');
  await expect(listParts(page, t).row('CB-90100')).toContainText(t('robotList:never'));
});

test('[L-01] when the feed is down the page says so and of when its figures are', async ({ page, t, enter, complaints }) => {
  await withOwnConnection(page);
  await page.routeWebSocket(/\/mqtt$/, (socket) => socket.close());
  await enter(manager, listPath);
  await expect(page.getByRole('status').filter({ hasText: t('robotList:old', { time: '#' }).split('#')[1] ?? '' })).toBeVisible();
  await expect(listParts(page, t).row('CB1900-0001')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  complaints.splice(0);
});

test('[M-01] works on a phone: cards, no sideways scrolling, no faults', async ({ page, t, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(manager, `${listPath}?keyword=CB1900-0001`, { menuShown: false });
  const { row } = listParts(page, t);
  await expect(row('CB1900-0001')).toContainText(new RegExp(`${t('robotList:column.dirtyWater')} \\d+%`));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faults(page)).toEqual([]);
});

test('[M-08] charts of the fleet count what the list counts, and follow its site', async ({ page, t, enter }) => {
  const { tile } = listParts(page, t);
  await enter(manager, listPath);
  await expect(tile('offline')).toContainText(/\d/);
  const counted = await tile('offline').textContent();
  await page.getByRole('radio', { name: t('kit:view.charts') }).check();
  await expect(page).toHaveURL(/view=charts/);
  const byStatus = page.getByRole('region', { name: t('robots:charts.byStatus') });
  await byStatus.getByRole('button', { name: t('kit:chart.asTable') }).click();
  const offline = byStatus.getByRole('row', { name: new RegExp(`^${t('robots:status.offline')}`) });
  await expect(offline).toContainText(/\d+/);
  const number = (words: string | null) => /\d+/.exec(words ?? '')?.[0];
  expect(number(await offline.textContent())).toBe(number(counted));
  const cleaned = page.getByRole('region', { name: t('robots:charts.cleaned') });
  await expect(cleaned.getByRole('button', { name: t('kit:chart.asTable') })).toBeVisible();
  await page.getByRole('radio', { name: t('robots:charts.days', { count: 90 }) }).check();
  await cleaned.getByRole('button', { name: t('kit:chart.asTable') }).click();
  await expect(cleaned.getByRole('row')).toHaveCount(91);
  expect(await faults(page)).toEqual([]);
});
