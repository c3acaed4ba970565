import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { askMachines, idInAddress } from './calls.ts';
import { expect, test, type Words } from './test.ts';

const user = 'manager@harbour.example';
const list = '/report/routeTaskReport';
const detail = `${list}/detail`;

const parts = (page: Page, t: Words) => {
  const timeline = page.getByRole('figure', { name: t('taskReports:timeline.title'), exact: true });
  return {
    rows: page.locator('main table[aria-busy=false] tbody tr'),
    total: page.locator('main').getByRole('status').first(),
    tile: page
      .getByRole('group', { name: t('taskReports:list.outcomes') })
      .getByRole('button', { name: new RegExp(`^${t('taskReports:outcome.completed')}`) }),
    section: (key: 'result' | 'course' | 'slow' | 'exceptions') =>
      page.getByRole('region', { name: t(`taskReports:detail.${key}`), exact: true }),
    pdf: page.getByRole('button', { name: t('taskReports:detail.pdf'), exact: true }),
    share: page.getByRole('button', { name: t('sharedReports:share.button'), exact: true }),
    slider: timeline.getByRole('slider'),
    plots: timeline.locator('[data-plot] canvas'),
  };
};

type Signals = Readonly<Record<string, readonly unknown[]>>;
interface Timeline {
  readonly speed: readonly number[];
  readonly flags: Signals;
  readonly modes: Signals;
  readonly faults: Signals;
}
/** Signals that were on, each of which has a row below the curves. */
const rowsOf = ({ flags, modes, faults }: Timeline): number =>
  [flags, modes, faults].flatMap(Object.values<readonly unknown[]>).filter((spans) => spans.length > 0).length;

interface Report {
  readonly id: string;
  readonly programName: string;
  readonly robotName: string;
  readonly timeline: Timeline | null;
  readonly water: number | null;
  readonly electricity: number | null;
}
/** A curve is as high as about three rows. */
const heightOf = ({ water, electricity }: Report, timeline: Timeline): number =>
  rowsOf(timeline) + [water, electricity].filter((used) => used !== null).length * 3;
/** Of the newest completed tasks the one with the lowest timeline: tasks with many signals need a third sheet. */
async function lowest(page: Page): Promise<Report> {
  const ask = askMachines(page);
  const { records } = await ask('POST', '-task-report/pageV2', { size: 20, outcome: 'completed' });
  const found: { readonly report: Report; readonly height: number }[] = [];
  for (const { id } of records) {
    const report: Report = await ask('GET', `-task-report/id/${id}`);
    const { timeline } = report;
    if (timeline && timeline.speed.length > 20) found.push({ report, height: heightOf(report, timeline) });
  }
  const [first] = found.toSorted((one, other) => one.height - other.height);
  if (!first) throw new Error('No task has a timeline');
  return first.report;
}

/** Number of stored reports. The demo sends the reports of its last days while the first journeys run. */
const storedReports = async (page: Page, filters: object): Promise<number> =>
  (await askMachines(page)('POST', '-task-report/pageV2', { size: 1, ...filters })).total;

const yesterday = new Date(Date.now() - 24 * 3_600_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });

test('[R-01] filters the list, opens a report, returns to the same list, and exports it', async ({ page, t, enter }) => {
  const { rows, total, tile, section } = parts(page, t);
  await page.setViewportSize({ width: 1440, height: 500 });
  const completed = { outcome: 'completed', dayTo: yesterday };
  await enter(user, list);
  await expect.poll(() => storedReports(page, completed)).toBeGreaterThan(20);
  await page.goto(`/#${list}?dayFrom=2020-01-01&dayTo=${yesterday}`);
  await expect(rows).toHaveCount(20);
  const removeDay = page.getByRole('button', { name: /2020-01-01/ });
  await removeDay.click();
  await expect(removeDay).toHaveCount(0);

  await tile.click();
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/outcome=completed/);
  // A full page: more reports were completed than fit on it.
  const shown = 20;
  await expect(rows.getByText(t('taskReports:outcome.completed'), { exact: true })).toHaveCount(shown);
  await expect(rows).toHaveCount(shown);
  // The tile shows a dash until its count has arrived.
  await expect(tile).toContainText(/\d/);
  await expect(total).toContainText((await tile.innerText()).match(/\d+/)?.[0] ?? '?');

  const scrolled = await page.evaluate(async () => {
    // Filtering is a navigation, which scrolls to the top when it finishes.
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const moved = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollTo(0, 200);
    await moved;
    return scrollY;
  });
  expect(scrolled).toBeGreaterThan(0);
  // A pointer click would scroll the row out from under the sticky bars first.
  await rows.first().getByRole('link').first().dispatchEvent('click');
  await expect(section('result')).toBeVisible();
  expect(idInAddress(page)).toMatch(/^[\da-f-]{36}$/);
  await page
    .getByRole('navigation', { name: t('shell:tabs.label') })
    .getByRole('link', { name: t('menu:taskReport'), exact: true })
    .click();
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  await expect(rows).toHaveCount(shown);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: t('kit:list.export'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('kit:list.formatCsv') }).click();
  const lines = (await readFile(await (await file).path(), 'utf8')).trim().split('\r\n');
  // At least the reports counted before, at most those that have arrived since.
  expect(lines.length - 1).toBeGreaterThanOrEqual(Number((await tile.innerText()).match(/\d+/)?.[0]));
  expect(lines.length - 1).toBeLessThanOrEqual(await storedReports(page, completed));
  for (const line of lines.slice(1)) expect(line).toContain(t('taskReports:outcome.completed'));
});

test('[R-02] shows figures, map, timeline, losses and errors of a real report, as PDF and in print', async ({ page, t, enter }) => {
  const { section, slider, plots, pdf, share } = parts(page, t);
  await enter(user, list);
  const { id, programName, robotName, timeline } = await lowest(page);
  await page.goto(`/#${detail}?id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: programName, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: robotName, exact: true })).toBeVisible();
  await expect(share).toBeVisible();
  await expect(section('result').getByRole('button').filter({ hasText: '%' }).first()).toBeVisible();
  await expect(section('course').getByRole('img')).toHaveAccessibleName(/B|F/);
  await expect(plots.first()).toBeVisible();
  await expect(slider).toHaveAttribute('aria-valuemax', String((timeline?.speed.length ?? 0) - 1));
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(t('taskReports:timeline.speed')));
  await expect(section('slow').getByRole('rowheader')).toContainText([t('taskReports:slow.theoretical'), t('taskReports:slow.actual')]);
  const bars = section('slow').locator('td:last-child > span');
  const colors = await bars.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(colors.length).toBeGreaterThan(2);
  expect(colors).not.toContain('rgba(0, 0, 0, 0)');
  await expect(section('exceptions')).toBeVisible();

  const file = page.waitForEvent('download');
  await pdf.click();
  expect((await readFile(await (await file).path())).subarray(0, 5).toString()).toBe('%PDF-');
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets?.length).toBeLessThanOrEqual(2);
  await expect(plots.first()).toBeVisible();
});

test('[R-02] a customer reads the reports of their sites, and can neither share them nor open errors', async ({ page, t, enter }) => {
  const { rows, section, plots, share, pdf } = parts(page, t);
  await enter('customer@harbour.example', list);
  await expect(rows.first()).toBeVisible();
  const { id } = await lowest(page);
  await page.goto(`/#${detail}?id=${id}`);
  await expect(plots.first()).toBeVisible();
  await expect(pdf).toBeVisible();
  await expect(share).toHaveCount(0);
  await expect(section('exceptions').getByRole('link')).toHaveCount(0);
});
