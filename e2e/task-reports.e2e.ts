import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { askMachines, idInAddress } from './calls.ts';
import { faults } from './faults.ts';
import { expect, test, type Words } from './test.ts';

const user = 'manager@harbour.example';
const list = '/report/routeTaskReport';
const detail = `${list}/detail`;

const parts = (page: Page, t: Words) => {
  const timeline = page.getByRole('figure', { name: t('taskReports:timeline.title'), exact: true });
  return {
    rows: page.locator('main table[aria-busy=false] tbody tr'),
    total: page.locator('main').getByRole('status').first(),
    tile: (outcome: 'completed' | 'canceled') =>
      page
        .getByRole('group', { name: t('taskReports:list.outcomes') })
        .getByRole('button', { name: new RegExp(`^${t(`taskReports:outcome.${outcome}`)}`) }),
    tab: (key: 'taskReport' | 'taskReportDetail') =>
      page.getByRole('navigation', { name: t('shell:tabs.label') }).getByRole('link', { name: t(`menu:${key}`), exact: true }),
    section: (key: 'result' | 'course' | 'slow' | 'exceptions') =>
      page.getByRole('region', { name: t(`taskReports:detail.${key}`), exact: true }),
    button: (key: 'pdf' | 'print') => page.getByRole('button', { name: t(`taskReports:detail.${key}`), exact: true }),
    share: page.getByRole('button', { name: t('sharedReports:share.button'), exact: true }),
    timeline,
    slider: timeline.getByRole('slider'),
    plots: timeline.locator('[data-plot] canvas'),
    showAll: timeline.getByRole('button', { name: t('kit:chart.all') }),
  };
};

interface Told {
  readonly id: string;
  readonly programName: string;
  readonly robotName: string;
  readonly timeline: { readonly speed: readonly number[]; readonly electricity?: readonly number[] } | null;
}
/** The newest task that tells how it went, of a machine with both meters or not. */
async function newest(page: Page): Promise<Told> {
  const ask = askMachines(page);
  const { records } = await ask('POST', '-task-report/pageV2', { size: 20, outcome: 'completed' });
  for (const { id } of records) {
    const told = await ask('GET', `-task-report/id/${id}`);
    if (told.timeline && told.timeline.speed.length > 20) return told;
  }
  throw new Error('No task tells how it went');
}

/** How many the server knows by now: the demo tells of its last days while the first journeys begin. */
const known = async (page: Page, filters: object): Promise<number> =>
  (await askMachines(page)('POST', '-task-report/pageV2', { size: 1, ...filters })).total;

const yesterday = new Date(Date.now() - 24 * 3_600_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });

test('[R-01] the list is filtered, opened, found again as it was left, and kept as a file', async ({ page, t, enter }) => {
  const { rows, total, tile, tab, section } = parts(page, t);
  await page.setViewportSize({ width: 1440, height: 500 });
  // Completed ones fill a page on any two days; of canceled ones some days have few.
  const completed = { outcome: 'completed', dayTo: yesterday };
  await enter(user, list);
  await expect.poll(() => known(page, completed), { timeout: 60_000 }).toBeGreaterThan(20);
  await page.goto(`/#${list}?dayFrom=2020-01-01&dayTo=${yesterday}`);
  await expect(rows).toHaveCount(20);
  expect(await faults(page)).toEqual([]);
  const removeDay = page.getByRole('button', { name: /2020-01-01/ });
  await removeDay.click();
  await expect(removeDay).toHaveCount(0);

  await tile('completed').click();
  await expect(tile('completed')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/outcome=completed/);
  const outcome = rows.getByText(t('taskReports:outcome.completed'), { exact: true });
  await expect(rows.getByText(t('taskReports:outcome.canceled'), { exact: true })).toHaveCount(0);
  const shown = await rows.count();
  await expect(outcome).toHaveCount(shown);
  await expect(total).toContainText((await tile('completed').innerText()).match(/\d+/)?.[0] ?? '?');

  const scrolled = await page.evaluate(async () => {
    // The filter is a navigation, which goes to the top when all of it is done.
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const moved = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollTo(0, 200);
    await moved;
    return scrollY;
  });
  expect(scrolled).toBeGreaterThan(0);
  // A click by pointer would scroll the row from under the bars at the top first.
  await rows.first().getByRole('link').first().dispatchEvent('click');
  await expect(section('result')).toBeVisible();
  expect(idInAddress(page)).toMatch(/^[\da-f-]{36}$/);
  await tab('taskReport').click();
  await expect(tile('completed')).toHaveAttribute('aria-pressed', 'true');
  await expect(rows).toHaveCount(shown);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: t('kit:list.export'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('kit:list.formatCsv') }).click();
  const lines = (await readFile(await (await file).path(), 'utf8')).trim().split('\r\n');
  // All that were counted before, and of those that came meanwhile no more than there are.
  expect(lines.length - 1).toBeGreaterThanOrEqual(Number((await tile('completed').innerText()).match(/\d+/)?.[0]));
  expect(lines.length - 1).toBeLessThanOrEqual(await known(page, completed));
  for (const line of lines.slice(1)) expect(line).toContain(t('taskReports:outcome.completed'));
});

test('[R-01] every filter goes into the address and every field can be shown', async ({ page, t, enter }) => {
  await enter(user, list);
  await expect
    .poll(() => known(page, { opType: 'scheduled', taskType: 'lane', mapScene: 'carPark' }), { timeout: 60_000 })
    .toBeGreaterThan(0);
  await page.goto(`/#${list}?opType=scheduled&taskType=lane&mapScene=carPark`);
  const { rows } = parts(page, t);
  await expect(rows.first()).toBeVisible();
  await page.getByRole('button', { name: t('kit:list.columns') }).click();
  for (const key of [
    'robotSn',
    'endTime',
    'updateTime',
    'opType',
    'opUser',
    'taskType',
    'mapName',
    'mapScene',
    'targetArea',
    'effectiveArea',
  ])
    await page.getByRole('checkbox', { name: t(`taskReports:field.${key}`), exact: true }).check();
  await page.keyboard.press('Escape');
  const scheduled = rows.first();
  await expect(scheduled).toContainText(t('taskReports:opType.scheduled'));
  await expect(scheduled).toContainText(t('taskReports:taskType.lane'));
  await expect(scheduled).toContainText(t('taskReports:mapScene.carPark'));
});

test.describe('in English', () => {
  test.use({ language: 'en-US' });

  test('[R-02] one task: figures with their formulas, the time line zooms, why it was slow, errors, PDF and paper', async ({
    page,
    t,
    enter,
  }) => {
    const { section, timeline, slider, plots, showAll, button, share } = parts(page, t);
    await enter(user, list);
    const { id, programName, robotName, timeline: told } = await newest(page);
    await page.goto(`/#${detail}?id=${id}`);
    await expect(page.getByRole('heading', { level: 1, name: programName, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: robotName, exact: true })).toBeVisible();
    await expect(share).toBeVisible();
    await section('result').getByRole('button').filter({ hasText: '%' }).first().hover();
    await expect(page.getByRole('tooltip')).toHaveText(t('taskReports:formula.cleanCoverage'));
    await expect(section('course').getByRole('img')).toHaveAccessibleName(/B|F/);

    await expect(plots.first()).toBeVisible();
    const last = Number(await slider.getAttribute('aria-valuemax'));
    expect(last).toBe((told?.speed.length ?? 0) - 1);
    const box = await plots.first().boundingBox();
    if (!box) throw new Error('No plot');
    const at = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const;
    await page.mouse.move(...at(0.4));
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(t('taskReports:timeline.speed')));
    await page.mouse.down();
    await page.mouse.move(...at(0.6), { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Number(await slider.getAttribute('aria-valuemax'))).toBeLessThan(last);
    await expect(showAll).toHaveAttribute('aria-disabled', 'false');
    await page.mouse.dblclick(...at(0.5));
    await expect(slider).toHaveAttribute('aria-valuemax', String(last));
    await slider.focus();
    await page.keyboard.press('+');
    await expect.poll(async () => Number(await slider.getAttribute('aria-valuemax'))).toBeLessThan(last);
    await page.keyboard.press('0');
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute('aria-valuenow', String(last));
    await timeline.getByRole('button', { name: t('kit:chart.asTable') }).click();
    await expect(timeline.getByRole('columnheader', { name: t('taskReports:timeline.cleaning'), exact: true })).toBeVisible();
    await timeline.getByRole('button', { name: t('kit:chart.asChart') }).click();

    await expect(section('slow').getByRole('rowheader')).toContainText([t('taskReports:slow.theoretical'), t('taskReports:slow.actual')]);
    await section('slow')
      .getByRole('button', { name: t('taskReports:slow.theoretical') })
      .hover();
    await expect(page.getByRole('tooltip')).toHaveText(t('taskReports:slow.theoreticalText'));
    await expect(section('exceptions')).toBeVisible();
    expect(await faults(page)).toEqual([]);

    const file = page.waitForEvent('download');
    await button('pdf').click();
    expect((await readFile(await (await file).path())).subarray(0, 5).toString()).toBe('%PDF-');
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(sheets?.length).toBeLessThanOrEqual(2);
    await expect(plots.first()).toBeVisible();
  });
});

test('[R-02] what is gone, what is too old and what cannot be fetched say so', async ({ page, t, enter, complaints }) => {
  const { section } = parts(page, t);
  await enter(user, `${detail}?id=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole('heading', { name: t('taskReports:detail.notFound') })).toBeVisible();
  const { id } = await newest(page);
  const address = `**/robot-task-report/id/${id}`;
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    const told = await answer.json();
    await route.fulfill({ response: answer, json: { ...told, data: { ...told.data, timeline: null, map: null, slow: null } } });
  });
  await page.goto(`/#${detail}?id=${id}`);
  await expect(section('course')).toContainText(t('taskReports:timeline.nothing'));
  await expect(section('slow')).toContainText(t('taskReports:slow.none'));
  await page.unroute(address);
  await page.route(address, (route) => route.abort());
  await page.goto('about:blank');
  await page.goto(`/#${detail}?id=${id}`);
  const again = page.getByRole('button', { name: t('common:action.retry') });
  await expect(again).toBeVisible();
  await page.unroute(address);
  await again.click();
  await expect(section('result')).toBeVisible();
  complaints.splice(0);
});

test('[R-02] a customer reads what ran at their sites, and neither shares nor opens errors', async ({ page, t, enter }) => {
  const { rows, section, plots, share, button } = parts(page, t);
  await enter('customer@harbour.example', list);
  await expect(rows.first()).toBeVisible();
  await rows.first().getByRole('link').first().click();
  await expect(section('result')).toBeVisible();
  const { id } = await newest(page);
  await page.goto(`/#${detail}?id=${id}`);
  await expect(plots.first()).toBeVisible();
  await expect(button('pdf')).toBeVisible();
  await expect(share).toHaveCount(0);
  await expect(section('exceptions').getByRole('link')).toHaveCount(0);
});

test('[R-02] works on a phone: no sideways scrolling, no faults', async ({ page, t, enter }) => {
  const { section, plots, rows } = parts(page, t);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(user, list, { menuShown: false });
  await expect(rows.first()).toBeVisible();
  const { id } = await newest(page);
  await page.goto(`/#${detail}?id=${id}`);
  await expect(plots.first()).toBeVisible();
  await expect(section('slow').getByRole('rowheader').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faults(page)).toEqual([]);
});
