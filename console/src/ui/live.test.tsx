import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Live } from './live.tsx';

function Counter() {
  const [value, setValue] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setValue(value + 1)}>
        count
      </button>
      <button type="button" onClick={() => setValue(value)}>
        repeat
      </button>
      <Live value={value}>
        <output>{value}</output>
      </Live>
    </>
  );
}

/** Counts the highlights that begin, which end on their own. */
function countHighlights(): () => number {
  const begun = vi.spyOn(Element.prototype, 'animate');
  return () => begun.mock.calls.length;
}

test('highlights a live value once when it changes', async () => {
  await commands.emulateMedia({ reducedMotion: 'no-preference' });
  const highlights = countHighlights();
  await show(<Counter />);
  expect(highlights()).toBe(0);
  await page.getByRole('button', { name: 'repeat' }).click();
  expect(highlights()).toBe(0);
  await page.getByRole('button', { name: 'count' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('2');
  expect(highlights()).toBe(1);
});

test('does not highlight with reduced motion', async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  const highlights = countHighlights();
  await show(<Counter />);
  await page.getByRole('button', { name: 'count' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('2');
  expect(highlights()).toBe(0);
});
