import { getInstanceByDom } from 'echarts/core';
import { Activity, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { KitBars } from '../../development/kit-bars.tsx';
import { sessionStore } from '../../kernel/session/session-store.ts';
import { setLayout } from '../../kernel/settings/layout-store.ts';
import { show } from '../../testing/show.tsx';
import { texts } from '../../testing/texts.ts';
import { violations } from '../../testing/violations.ts';
import { Chart } from './chart.tsx';

const days = ['03-02', '03-03', '03-04'];
const series = [
  { label: 'Automatic', values: [1250, 1340.5, undefined] },
  { label: 'Manual', values: [210, 180, 90] },
];
const figure = page.getByRole('figure', { name: 'Area' });
const count = (selector: string) => document.querySelectorAll(`figure [role=img] ${selector}`).length;
const bars = (color: string) => count(`svg path[fill="${color}"]`);
/** Colors of the product, of the second series, and of the theme color set below. */
const [brand, violet, chosen] = ['#0fa3a3', '#8d6ae0', '#7c3aed'];

const showBars = () => show(<Chart kind="bar" title="Area" of="Day" categories={days} unit="㎡" series={series} />);

test('draws bars, stacks, pies and lines with accessible names', async () => {
  const { t } = await show(<KitBars />);
  for (const key of ['area', 'errors', 'fleet', 'growth']) {
    const title = t(`development:charts.${key}`);
    const drawing = page.getByRole('figure', { name: title }).getByRole('img', { name: t('kit:chart.inTable', { title }) });
    await expect.element(drawing).toBeVisible();
    await expect.poll(() => drawing.element().querySelectorAll('svg path').length, { message: key }).toBeGreaterThan(3);
  }
});

test('shows the same values in a table, with a dash for missing ones', async () => {
  const { t } = await showBars();
  await figure.getByRole('button', { name: t('kit:chart.asTable') }).click();
  await expect.poll(() => texts(figure.getByRole('columnheader'))).toEqual(['Day', 'Automatic', 'Manual']);
  const cells = (day: string) => texts(figure.getByRole('row').filter({ hasText: day }).getByRole('cell'));
  expect(cells('03-03')).toEqual(['1,340.5 ㎡', '180 ㎡']);
  expect(cells('03-04')).toEqual(['-', '90 ㎡']);
});

test('a legend entry toggles its bars', async () => {
  await showBars();
  await expect.poll(() => bars(violet)).toBe(3);
  const manual = figure.getByRole('button', { name: 'Manual' });
  await manual.click();
  await expect.element(manual).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => bars(violet)).toBe(0);
  await manual.click();
  await expect.poll(() => bars(violet)).toBe(3);
});

test('follows the theme, the theme color and the width of the window', async () => {
  await showBars();
  const label = () => document.querySelector('figure [role=img] svg text')?.getAttribute('fill');
  await expect.poll(label).toBe('#506071');
  await commands.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(label).toBe('#9db0c0');
  await page.viewport(1000, 800);
  const drawing = () => document.querySelector('figure [role=img] svg')?.getBoundingClientRect().width ?? 0;
  await expect.poll(() => Math.abs(drawing() - figure.element().getBoundingClientRect().width)).toBeLessThan(2);
  await commands.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => bars(brand)).toBe(2);
  // Only signed-in users see their theme color.
  sessionStore.setState({ token: 'test-token' });
  setLayout({ themeColour: chosen });
  await expect.poll(() => bars(chosen)).toBe(2);
});

test('a chart on a hidden page is not drawn again when shown, and is disposed of with the page', async () => {
  let setPage: (shown: boolean) => void = () => undefined;
  function Page() {
    const [shown, setShown] = useState(true);
    setPage = setShown;
    return (
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <Chart kind="bar" title="Area" of="Day" categories={days} series={series} />
      </Activity>
    );
  }
  const { unmount } = await show(<Page />);
  await expect.poll(() => bars(violet)).toBe(3);
  const drawing = document.querySelector<HTMLElement>('figure [role=img]');
  const chart = drawing && getInstanceByDom(drawing);
  const bar = document.querySelector(`svg path[fill="${violet}"]`);
  setPage(false);
  await expect.element(figure).not.toBeInTheDocument();
  setPage(true);
  await expect.element(figure).toBeVisible();
  expect(drawing && getInstanceByDom(drawing)).toBe(chart);
  expect(document.querySelector(`svg path[fill="${violet}"]`)).toBe(bar);
  setPage(false);
  await unmount();
  expect(chart?.isDisposed()).toBe(true);
});

test.each([
  ['bar', [null, undefined]],
  ['pie', [0, 0]],
] as const)('a %s without figures shows a message', async (kind, values) => {
  const { t } = await show(<Chart kind={kind} title="Area" of="Day" categories={['a', 'b']} series={[{ label: 'Area', values }]} />);
  await expect.element(figure).toMatchTextContent(t('kit:chart.none'));
  await expect.element(figure.getByRole('button')).toHaveLength(0);
});

test('shows a placeholder while loading', async () => {
  const { t } = await show(<Chart kind="bar" title="Area" of="Day" categories={[]} series={[]} loading />);
  await expect.element(figure.getByRole('status', { name: t('kit:chart.loading') })).toBeVisible();
  await expect.element(figure).toHaveAttribute('aria-busy', 'true');
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('[S-16] axe finds no violations on a phone, neither in the chart nor in the table', async () => {
    await commands.emulateMedia({ colorScheme });
    await page.viewport(390, 844);
    const { t } = await showBars();
    await expect.poll(() => bars(violet)).toBe(3);
    expect(await violations('figure'), 'chart').toEqual([]);
    await figure.getByRole('button', { name: t('kit:chart.asTable') }).click();
    await expect.element(figure.getByRole('table')).toBeVisible();
    expect(await violations('figure'), 'table').toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
