import { expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { drawnDots } from '../../testing/drawn-dots.ts';
import { show } from '../../testing/show.tsx';
import { texts } from '../../testing/texts.ts';
import { violations } from '../../testing/violations.ts';
import type { Lane } from './lanes.ts';
import type { Line } from './plot-data.ts';
import { TimePanels } from './time-panels.tsx';

const places = Array.from({ length: 600 }, (_, index) => index);
const times = places.map((place) => Date.UTC(2026, 2, 8, 14, 30) + place * 10_000);
const lines: Line[] = [
  { label: 'Speed', unit: 'm/s', values: places.map((place) => Math.sin(place / 20)) },
  { label: 'Battery', unit: '%', values: places.map((place) => 100 - place / 10) },
];
const lanes: Lane[] = [
  { label: 'Error', tone: 'P0', spans: [{ from: 500, to: 600, name: 'E302' }] },
  { label: 'Brush', spans: [{ from: 0, to: 300 }] },
];

const timeline = page.getByRole('figure', { name: 'Timeline' });
const slider = timeline.getByRole('slider');
const first = () => Number(slider.element().getAttribute('aria-valuemin'));
const last = () => Number(slider.element().getAttribute('aria-valuemax'));
const reading = () => slider.element().getAttribute('aria-valuetext');
const canvases = () => [...document.querySelectorAll<HTMLCanvasElement>('figure canvas')];

async function showTimeline() {
  const onPoint = vi.fn();
  const { t } = await show(
    <TimePanels title="Timeline" timeZone="Asia/Shanghai" times={times} lines={lines} lanes={lanes} onPoint={onPoint} />,
  );
  // Two panels and the lanes.
  await expect.poll(() => canvases().map((canvas) => drawnDots(canvas) > 500)).toEqual([true, true, true]);
  return { t, onPoint, button: (key: string) => timeline.getByRole('button', { name: t(`kit:chart.${key}`) }) };
}

test('arrow keys read all curves and active lanes', async () => {
  const { t, onPoint } = await showTimeline();
  slider.element().focus();
  await userEvent.keyboard('{End}');
  await expect.poll(reading).toBe('2026-03-09 00:09:50, Speed -0.99 m/s, Battery 40.1 %, Error E302');
  expect(onPoint).toHaveBeenLastCalledWith(599);
  await expect.poll(() => texts(timeline.getByText('Error', { exact: false }))).toContain('Error E302');
  await expect.element(timeline.getByText(`Brush ${t('kit:chart.off')}`)).toBeVisible();
  await userEvent.keyboard('{Home}');
  await expect.poll(reading).toBe('2026-03-08 22:30:00, Speed 0 m/s, Battery 100 %, Brush');
  await expect.element(timeline.getByText(`Brush ${t('kit:chart.on')}`)).toBeVisible();
});

test('dragging, buttons and keys zoom panels and lanes together', async () => {
  const { button } = await showTimeline();
  const pictures = () => canvases().map((canvas) => canvas.toDataURL());
  const before = pictures();
  const plot = document.querySelector('.u-over') as HTMLElement;
  const { x, y, width } = plot.getBoundingClientRect();
  await commands.drag([
    { x: x + width * 0.25, y: y + 20 },
    { x: x + width * 0.5, y: y + 30 },
  ]);
  await expect.poll(last).toBeLessThan(350);
  expect(first()).toBeGreaterThan(100);
  await expect.poll(() => pictures().map((picture, index) => picture !== before[index])).toEqual([true, true, true]);
  await button('all').click();
  await expect.poll(() => [first(), last()]).toEqual([0, 599]);
  slider.element().focus();
  await userEvent.keyboard('+');
  await expect.poll(first).toBeGreaterThan(100);
  await userEvent.keyboard('0');
  await expect.poll(first).toBe(0);
});

test('the table lists curves and lanes; axe finds no violations', async () => {
  const { t, button } = await showTimeline();
  expect(await violations('figure'), 'panels').toEqual([]);
  await button('asTable').click();
  await expect.poll(() => texts(timeline.getByRole('columnheader'))).toEqual([t('kit:chart.time'), 'Speed', 'Battery', 'Error', 'Brush']);
  expect(texts(timeline.getByRole('row').nth(1).getByRole('cell'))).toEqual(['0 m/s', '100 %', t('kit:chart.off'), t('kit:chart.on')]);
  expect(await violations('figure'), 'table').toEqual([]);
});
