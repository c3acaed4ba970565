import type { Page } from '@playwright/test';
import { faults } from './faults.ts';
import { expect, test, type Words } from './test.ts';

// The kit behaves alike in both languages; its look is checked in both, and so is every page made of it.
test.use({ developmentBuild: true, language: 'en-US' });

const user = 'manager@harbour.example';
const path = '/development/charts';
const narrow = { width: 390, height: 844 };

function charts(page: Page, t: Words) {
  const figure = (key: string) => page.getByRole('figure', { name: t(`development:charts.${key}`), exact: true });
  const curves = figure('curves');
  return {
    figure,
    curves,
    canvas: curves.locator('canvas').first(),
    slider: curves.getByRole('slider'),
    button: (key: 'zoomIn' | 'zoomOut' | 'all' | 'later' | 'earlier' | 'asTable' | 'asChart') =>
      curves.getByRole('button', { name: t(`kit:chart.${key}`), exact: true }),
  };
}

/** How many dots of a canvas carry colour. */
const drawnDots = (canvas: HTMLCanvasElement) => {
  const dots = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  let drawn = 0;
  for (let index = 3; index < dots.length; index += 4) if (dots[index]) drawn += 1;
  return drawn;
};

test('every chart draws, says what it shows, and has its figures in a table', async ({ page, enter, t }) => {
  await enter(user, path);
  const { figure, curves, canvas, button } = charts(page, t);
  await expect.poll(() => canvas.evaluate(drawnDots)).toBeGreaterThan(5000);
  await expect(curves).toContainText(t('development:charts.curvesText'));
  for (const key of ['area', 'errors', 'fleet', 'growth']) {
    await expect.poll(() => figure(key).locator('svg path').count(), key).toBeGreaterThan(3);
    const name = t('kit:chart.inTable', { title: t(`development:charts.${key}`) });
    await expect(figure(key).getByRole('img', { name, exact: true })).toBeVisible();
  }
  await figure('area')
    .getByRole('button', { name: t('kit:chart.asTable') })
    .click();
  const row = figure('area').getByRole('row', { name: '03-05' });
  await expect(row.getByRole('cell')).toHaveText(['-', '90 ㎡']);
  await button('asTable').click();
  await expect(curves.getByRole('columnheader')).toHaveText([
    t('kit:chart.time'),
    ...['speed', 'battery', 'efficiency', 'avoiding', 'waterEmpty', 'manual'].map((key) => t(`development:charts.${key}`)),
  ]);
  await expect(curves.getByRole('row').nth(1)).toContainText('2026-03-08 22:30:00');
  await expect(curves).toContainText(t('kit:chart.rows', { total: '600', shown: '100' }));
  await expect(figure('empty')).toContainText(t('kit:chart.none'));
  await expect(figure('loading').getByRole('status', { name: t('kit:chart.loading') })).toBeVisible();
});

test('curves zoom by dragging, by buttons and by keys, and come back', async ({ page, enter, t }) => {
  await enter(user, path);
  const { slider, curves, canvas, button } = charts(page, t);
  const last = async () => Number(await slider.getAttribute('aria-valuemax'));
  const first = async () => Number(await slider.getAttribute('aria-valuemin'));
  await expect.poll(() => canvas.evaluate(drawnDots)).toBeGreaterThan(5000);
  // 600 readings and the hole in them.
  expect([await first(), await last()]).toEqual([0, 600]);
  const plot = curves.locator('.u-over');
  const box = (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width * 0.1, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.3, box.y + 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(last).toBeLessThan(250);
  expect(await first()).toBeGreaterThan(50);
  await plot.dblclick({ position: { x: 200, y: 60 } });
  await expect.poll(last).toBe(600);

  await button('zoomIn').click();
  await expect.poll(first).toBeGreaterThan(100);
  await button('later').click();
  await expect.poll(last).toBe(600);
  await expect(button('later')).toHaveAttribute('aria-disabled', 'true');
  await button('all').click();
  await expect.poll(first).toBe(0);

  await slider.focus();
  await page.keyboard.press('+');
  await expect.poll(first).toBeGreaterThan(100);
  await page.keyboard.press('0');
  await expect.poll(first).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^2026-03-08 22:30:00, .+ 0\.7 m\/s, .+ 98 %, .+ 1,400 ㎡\/h$/);
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', /^2026-03-09 00:29:50/);
  await expect(curves.getByRole('button', { name: `${t('development:charts.battery')} 28.12 %` })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the ${colorScheme} theme, nor does anything stick out on a phone`, async ({ page, enter, t }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(narrow);
    await enter(user, path, { menuShown: false });
    const { canvas, figure } = charts(page, t);
    await expect.poll(() => canvas.evaluate(drawnDots)).toBeGreaterThan(1000);
    await expect.poll(() => figure('growth').locator('svg path').count()).toBeGreaterThan(3);
    expect(await faults(page, 'main')).toEqual([]);
    await figure('area')
      .getByRole('button', { name: t('kit:chart.asTable') })
      .click();
    await expect(figure('area').getByRole('table')).toBeVisible();
    expect(await faults(page, 'figure:has(table)')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
  });
}

test('an entry of the legend hides and shows what it stands for', async ({ page, enter, t }) => {
  await enter(user, path);
  const { figure, curves, canvas } = charts(page, t);
  await expect.poll(() => canvas.evaluate(drawnDots)).toBeGreaterThan(5000);
  const all = await canvas.evaluate(drawnDots);
  const speed = curves.getByRole('button', { name: t('development:charts.speed') });
  await speed.click();
  await expect(speed).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => canvas.evaluate(drawnDots)).toBeLessThan(all * 0.9);
  await speed.click();
  await expect.poll(() => canvas.evaluate(drawnDots)).toBe(all);

  const bars = figure('area').locator('svg path[fill="#8d6ae0"]');
  await expect(bars).toHaveCount(6);
  await figure('area')
    .getByRole('button', { name: t('development:charts.byHand') })
    .click();
  await expect(bars).toHaveCount(0);
});

test('charts follow the theme, the theme colour and the width of the window', async ({ page, enter, t }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await enter(user, path);
  const { figure, canvas } = charts(page, t);
  await expect.poll(() => canvas.evaluate(drawnDots)).toBeGreaterThan(5000);
  const picture = () => canvas.evaluate((drawn: HTMLCanvasElement) => drawn.toDataURL());
  const [light, bars] = [await picture(), figure('area').locator('[role=img] svg')];
  await expect(bars.locator('text').first()).toHaveAttribute('fill', '#506071');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(bars.locator('text').first()).toHaveAttribute('fill', '#9db0c0');
  await expect.poll(picture).not.toBe(light);

  await page.setViewportSize({ width: 1000, height: 800 });
  const figureWidth = async () => (await figure('curves').boundingBox())?.width ?? 0;
  await expect.poll(async () => Math.abs(((await canvas.boundingBox())?.width ?? 0) - (await figureWidth()))).toBeLessThan(2);
  await expect.poll(async () => Math.abs(((await bars.boundingBox())?.width ?? 0) - (await figureWidth()))).toBeLessThan(2);

  await page.emulateMedia({ colorScheme: 'light' });
  await expect(bars.locator('path[fill="#0fa3a3"]')).toHaveCount(6);
  await page.evaluate(() => localStorage.setItem('layout', JSON.stringify({ themeColour: '#7c3aed' })));
  await page.reload();
  await expect(bars.locator('path[fill="#7c3aed"]')).toHaveCount(6);
});

test('20,000 points a curve are drawn at once, and the zoom outlives a visit to another tab', async ({ page, enter, t }) => {
  await enter(user, path);
  const { slider, button, canvas } = charts(page, t);
  await page.getByRole('button', { name: t('development:charts.many') }).click();
  await expect(slider).toHaveAttribute('aria-valuemax', '20000');
  await button('zoomIn').click();
  await expect(slider).not.toHaveAttribute('aria-valuemax', '20000');
  const zoomed = await slider.getAttribute('aria-valuemax');
  const menu = page.getByRole('navigation', { name: t('common:shell.mainMenu') });
  await menu.getByRole('link', { name: t('development:menu.detail') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('development:detail.machine') })).toBeVisible();
  await menu.getByRole('link', { name: t('development:menu.charts') }).click();
  await expect.poll(() => canvas.evaluate(drawnDots)).toBeGreaterThan(5000);
  await expect(slider).toHaveAttribute('aria-valuemax', zoomed ?? '');
});
