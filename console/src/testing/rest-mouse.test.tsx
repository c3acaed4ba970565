import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from './show.tsx';

// Each finds what the other left, whatever their order.
test.each(['one test', 'another'])('nothing is hovered or pressed at the start of %s', async () => {
  const seen: unknown[] = [];
  await show(
    <button type="button" style={{ position: 'fixed', inset: 0 }} onPointerMove={({ buttons, shiftKey }) => seen.push([buttons, shiftKey])}>
      Everywhere
    </button>,
  );
  const area = page.getByRole('button', { name: 'Everywhere' });
  await expect.element(area).toBeVisible();
  // Elements that appear below the mouse are hovered from the next frame on.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.querySelectorAll(':hover')).toHaveLength(0);
  await area.hover();
  await expect.poll(() => seen).toContainEqual([0, false]);
  expect(area.element().matches(':hover')).toBe(true);
  await userEvent.keyboard('{Shift>}');
  await userEvent.pointer([{ keys: '[MouseLeft>]', target: area }]);
});
