import type { MouseEvent as ReactMouseEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Link } from './link.tsx';

afterEach(() => history.replaceState(null, '', '#/'));

const place = () => location.hash;

test('a link opens its page in the same tab, and a second click adds nothing to the history', async () => {
  await show(<Link to="/now?of=all">Now</Link>, { path: '/here' });
  const link = page.getByRole('link', { name: 'Now' });
  await expect.element(link).toHaveAttribute('href', '#/now?of=all');
  await link.click();
  await expect.poll(place).toBe('#/now?of=all');
  const before = history.length;
  await link.click();
  expect(history.length).toBe(before);
});

test('a link without a style of its own has the color of the theme', async () => {
  await show(
    <>
      <Link to="/now">Now</Link>
      <span style={{ color: 'var(--mantine-color-anchor)' }}>Color of links</span>
    </>,
  );
  const colorOf = (element: Element) => getComputedStyle(element).color;
  await expect.element(page.getByRole('link', { name: 'Now' })).toBeVisible();
  expect(colorOf(page.getByRole('link', { name: 'Now' }).element())).toBe(colorOf(page.getByText('Color of links').element()));
});

test('a click with a modifier key is left to the browser, and one that was handled does nothing', async () => {
  const handled = vi.fn((event: ReactMouseEvent) => event.preventDefault());
  const opened: boolean[] = [];
  const note = (event: MouseEvent) => {
    opened.push(event.defaultPrevented);
    event.preventDefault();
  };
  addEventListener('click', note);
  await show(
    <>
      <Link to="/now">Now</Link>
      <Link to="/now" onClick={handled}>
        Handled
      </Link>
      <Link to="/now" target="_blank">
        Elsewhere
      </Link>
    </>,
    { path: '/here' },
  );
  await page.getByRole('link', { name: 'Now' }).click({ modifiers: ['ControlOrMeta'] });
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await page.getByRole('link', { name: 'Handled' }).click();
  removeEventListener('click', note);
  expect(opened).toEqual([false, false, true]);
  expect(handled).toHaveBeenCalledOnce();
  expect(place()).toBe('#/here');
});
