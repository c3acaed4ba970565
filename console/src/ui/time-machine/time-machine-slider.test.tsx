import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { violations } from '../../testing/violations.ts';
import { TimeMachineSlider } from './time-machine-slider.tsx';

const hour = 3_600_000;
const end = Date.UTC(2026, 2, 9, 12);
const span = { start: end - 24 * hour, end };
const marks = [
  { at: end - 18 * hour, p0: 2, p1: 1 },
  { at: end - 6 * hour, p0: 0, p1: 3 },
];

async function showSlider() {
  const onSeek = vi.fn();
  const onToggle = vi.fn();
  function Replay() {
    const [at, setAt] = useState(end - 12 * hour);
    onSeek.mockImplementation(setAt);
    return <TimeMachineSlider {...{ span, marks, at, step: 60, alarms: 4, onSeek, onToggle }} />;
  }
  const { t } = await show(<Replay />);
  return { t, onSeek, onToggle, slider: page.getByRole('slider', { name: t('timeMachine:bar') }) };
}

test('[M-07] arrow keys move the replay by one step and the space bar plays or pauses', async () => {
  const { onSeek, onToggle, slider } = await showSlider();
  await expect.element(slider).toHaveValue(String(12 * 3600));
  slider.element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(onSeek).toHaveBeenLastCalledWith(end - 12 * hour - 60_000);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(onSeek).toHaveBeenLastCalledWith(end - 12 * hour + 60_000);
  await userEvent.keyboard('{Home}');
  expect(onSeek).toHaveBeenLastCalledWith(span.start);
  await userEvent.keyboard(' ');
  expect(onToggle).toHaveBeenCalledTimes(1);
});

test('[M-07] marks the start of errors and counts them for screen readers', async () => {
  const { t, slider } = await showSlider();
  expect(slider.element().getAttribute('aria-valuetext')).toMatch(/00:00.*4$/);
  await expect.element(page.getByText(t('timeMachine:marks', { p0: 2, p1: 4 }))).toBeInTheDocument();
  const drawn = [...document.querySelectorAll<HTMLElement>('[data-level]')];
  expect(drawn.map(({ dataset, style }) => [dataset.level, style.insetInlineStart])).toEqual([
    ['P0', '25%'],
    ['P1', '75%'],
  ]);
  expect(await violations()).toEqual([]);
});
