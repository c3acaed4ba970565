import { useMemo } from 'react';
import { describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { madeUpTask } from '../../development/made-up-fleet.ts';
import { useText } from '../../kernel/locale/text.ts';
import { drawnDots } from '../../testing/drawn-dots.ts';
import { show, showApp } from '../../testing/show.tsx';
import { texts } from '../../testing/texts.ts';
import { violations } from '../../testing/violations.ts';
import { TimeSeries } from './time-series.tsx';

function Task({ points }: { readonly points: number }) {
  const { t } = useText('development');
  const task = useMemo(() => madeUpTask(points, t), [points, t]);
  return <TimeSeries title="Curves" summary="A night" timeZone="Asia/Shanghai" longestGapMs={120_000} {...task} />;
}

const curves = page.getByRole('figure', { name: 'Curves' });
const slider = curves.getByRole('slider');
const canvas = () => document.querySelector<HTMLCanvasElement>('figure canvas');
const first = () => Number(slider.element().getAttribute('aria-valuemin'));
const last = () => Number(slider.element().getAttribute('aria-valuemax'));

async function showTask(points = 600) {
  const { t } = await show(<Task points={points} />);
  await expect.poll(() => drawnDots(canvas())).toBeGreaterThan(5000);
  return { t, button: (key: string) => curves.getByRole('button', { name: t(`kit:chart.${key}`) }) };
}

test('draws the curves, with a summary and a table', async () => {
  const { t, button } = await showTask();
  await expect.element(curves).toMatchTextContent('A night');
  await button('asTable').click();
  await expect
    .poll(() => texts(curves.getByRole('columnheader')))
    .toEqual([
      t('kit:chart.time'),
      ...['speed', 'battery', 'efficiency', 'avoiding', 'waterEmpty', 'manual'].map((key) => t(`development:charts.${key}`)),
    ]);
  await expect.element(curves.getByRole('row').nth(1)).toMatchTextContent('2026-03-08 22:30:00');
  await expect.element(curves).toMatchTextContent(t('kit:chart.rows', { total: '600', shown: '100' }));
  await button('asChart').click();
  await expect.poll(() => drawnDots(canvas())).toBeGreaterThan(5000);
});

test('dragging zooms in, and a double click resets the range', async () => {
  await showTask();
  // 600 readings and the gap between them.
  expect([first(), last()]).toEqual([0, 600]);
  const plot = document.querySelector('.u-over') as HTMLElement;
  const { x, y, width } = plot.getBoundingClientRect();
  await commands.drag([
    { x: x + width * 0.1, y: y + 40 },
    { x: x + width * 0.3, y: y + 60 },
  ]);
  await expect.poll(last).toBeLessThan(250);
  expect(first()).toBeGreaterThan(50);
  await userEvent.dblClick(plot, { position: { x: 200, y: 60 } });
  await expect.poll(last).toBe(600);
});

test('buttons zoom and move the range', async () => {
  const { button } = await showTask();
  await expect.element(button('all')).toHaveAttribute('aria-disabled', 'true');
  await button('zoomIn').click();
  await expect.poll(first).toBeGreaterThan(100);
  await button('later').click();
  await expect.poll(last).toBe(600);
  await expect.element(button('later')).toHaveAttribute('aria-disabled', 'true');
  await button('earlier').click();
  await expect.poll(last).toBeLessThan(600);
  await button('zoomIn').click();
  await button('zoomIn').click();
  const width = () => last() - first();
  await expect.poll(width).toBeLessThan(100);
  const narrow = width();
  await button('zoomOut').click();
  await expect.poll(width).toBeGreaterThan(narrow);
  await button('all').click();
  await expect.poll(() => [first(), last()]).toEqual([0, 600]);
});

test('keys zoom and read values', async () => {
  const { t } = await showTask();
  slider.element().focus();
  await userEvent.keyboard('+');
  await expect.poll(first).toBeGreaterThan(100);
  await userEvent.keyboard('-');
  await expect.poll(first).toBe(0);
  await userEvent.keyboard('+');
  await expect.poll(first).toBeGreaterThan(100);
  await userEvent.keyboard('0');
  await expect.poll(first).toBe(0);
  await expect.element(slider).toHaveAttribute('aria-valuetext', t('kit:chart.keys'));
  await userEvent.keyboard('{ArrowRight}');
  const reading = () => slider.element().getAttribute('aria-valuetext');
  await expect.poll(reading).toMatch(/^2026-03-08 22:30:00, .+ 0\.7 m\/s, .+ 98 %, .+ 1,400 ㎡\/h$/);
  await userEvent.keyboard('{End}');
  await expect.poll(reading).toMatch(/^2026-03-09 00:29:50/);
  await expect.element(curves.getByRole('button', { name: `${t('development:charts.battery')} 28.12 %` })).toBeVisible();
  await userEvent.keyboard('{PageDown}');
  await expect.poll(reading).toMatch(/^2026-03-09 00:19:50/);
});

test('a legend entry toggles its curve', async () => {
  const { t } = await showTask();
  const all = drawnDots(canvas());
  const speed = curves.getByRole('button', { name: t('development:charts.speed'), exact: false });
  await speed.click();
  await expect.element(speed).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => drawnDots(canvas())).toBeLessThan(all * 0.9);
  await speed.click();
  await expect.element(speed).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => drawnDots(canvas())).toBe(all);
});

test('draws 20,000 points per curve, and keeps the range while another tab is active', async () => {
  const { t } = await showApp('/development/charts');
  const figure = page.getByRole('figure', { name: t('development:charts.curves') });
  const position = figure.getByRole('slider');
  await page.getByRole('button', { name: t('development:charts.many') }).click();
  await expect.element(position).toHaveAttribute('aria-valuemax', '20000');
  await figure.getByRole('button', { name: t('kit:chart.zoomIn') }).click();
  await expect.element(position).not.toHaveAttribute('aria-valuemax', '20000');
  const zoomed = position.element().getAttribute('aria-valuemax') ?? '';
  const picture = () => figure.element().querySelector('canvas')?.toDataURL();
  const before = picture();
  const entry = (key: string) => page.getByRole('navigation', { name: t('common:shell.mainMenu') }).getByRole('link', { name: t(key) });
  await entry('development:menu.detail').click();
  await expect.element(page.getByRole('heading', { level: 1, name: t('development:detail.machine') })).toBeVisible();
  await entry('development:menu.charts').click();
  await expect.poll(picture).toBe(before);
  await expect.element(position).toHaveAttribute('aria-valuemax', zoomed);
});

test('shows a message without readings', async () => {
  const { t } = await show(<TimeSeries title="Curves" timeZone="Asia/Shanghai" times={[]} lines={[]} />);
  await expect.element(curves).toMatchTextContent(t('kit:chart.none'));
  await expect.element(slider).not.toBeInTheDocument();
});

test('follows the theme and the width of the window', async () => {
  await showTask();
  const picture = () => canvas()?.toDataURL();
  const light = picture();
  await commands.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(picture).not.toBe(light);
  await page.viewport(1000, 800);
  const difference = () => Math.abs((canvas()?.getBoundingClientRect().width ?? 0) - curves.element().getBoundingClientRect().width);
  await expect.poll(difference).toBeLessThan(2);
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('[S-16] axe finds no violations on a phone, neither in the curves nor in the table', async () => {
    await commands.emulateMedia({ colorScheme });
    await page.viewport(390, 844);
    const { t } = await show(<Task points={600} />);
    await expect.poll(() => drawnDots(canvas())).toBeGreaterThan(1000);
    expect(await violations('figure'), 'curves').toEqual([]);
    await curves.getByRole('button', { name: t('kit:chart.asTable') }).click();
    await expect.element(curves.getByRole('table')).toBeVisible();
    expect(await violations('figure'), 'table').toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
