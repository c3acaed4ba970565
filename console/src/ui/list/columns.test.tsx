import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../../testing/violations.ts';
import { showList } from './list-page.fixture.tsx';

async function showColumns() {
  await page.viewport(1440, 800);
  const list = await showList('?size=10');
  await expect.element(list.links).toHaveLength(10);
  const { t, table } = list;
  const named = (key: string) => t(`development:list.${key}`);
  return {
    ...list,
    heads: () => [...table.element().querySelectorAll('th[data-column]')].map((head) => head.getAttribute('data-column')),
    open: async () => {
      await list.columns.click();
      await expect.element(page.getByRole('list', { name: t('kit:list.columns') })).toBeVisible();
    },
    tool: (does: 'pin' | 'up' | 'down', key: string) =>
      page.getByRole('button', { name: t(`kit:list.column.${does}`, { column: named(key) }) }),
    width: (key: string) => page.getByRole('textbox', { name: t('kit:list.column.width', { column: named(key) }) }),
    widthOf: (id: string) => table.element().querySelector<HTMLElement>(`th[data-column=${id}]`)?.offsetWidth ?? 0,
  };
}

test('[T-64] columns are reordered by buttons that keep the focus, and the order is stored', async () => {
  const { t, heads, open, tool, unmount } = await showColumns();
  expect(heads()).toEqual(['name', 'robotSn', 'status', 'level', 'battery', 'area', 'startedAt']);
  await open();
  await tool('down', 'status').click();
  await expect.poll(heads).toEqual(['name', 'robotSn', 'level', 'status', 'battery', 'area', 'startedAt']);
  await expect.element(tool('down', 'status')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(heads).toEqual(['name', 'robotSn', 'level', 'battery', 'status', 'area', 'startedAt']);
  await expect
    .element(page.getByText(t('kit:list.column.moved', { column: t('development:list.status'), place: 5, number: 8 })))
    .toBeInTheDocument();
  // Nothing takes the place of the first column.
  await expect.element(tool('up', 'serial')).toHaveAttribute('aria-disabled', 'true');
  expect(await violations('[role=dialog]')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await unmount();
  const again = await showColumns();
  expect(again.heads()).toEqual(['name', 'robotSn', 'level', 'battery', 'status', 'area', 'startedAt']);
  await again.open();
  await page.getByRole('button', { name: t('kit:list.columnsReset') }).click();
  await expect.poll(again.heads).toEqual(['name', 'robotSn', 'status', 'level', 'battery', 'area', 'startedAt']);
});

test('[T-64] a pinned column stays at the left next to the first while the table scrolls', async () => {
  await page.viewport(1440, 800);
  const { open, tool, table, heads } = await showColumns();
  await open();
  await tool('pin', 'area').click();
  await expect.poll(heads).toEqual(['name', 'area', 'robotSn', 'status', 'level', 'battery', 'startedAt']);
  await expect.element(tool('pin', 'area')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Escape}');
  await page.viewport(700, 800);
  const region = table.element();
  // The table is laid out for the new width after this call.
  await expect
    .poll(() => {
      region.scrollTo(200, 0);
      return region.scrollLeft;
    })
    .toBe(200);
  const edges = (row: string) => [...region.querySelectorAll(`${row} > :nth-child(-n + 3)`)].map((cell) => cell.getBoundingClientRect());
  for (const row of ['thead tr', 'tbody tr:nth-child(2)']) {
    const gaps = () => {
      const [, first, second] = edges(row);
      return [(first?.left ?? 0) - region.getBoundingClientRect().left - 44, Math.round((second?.left ?? 0) - (first?.right ?? 0))];
    };
    // The place of the second follows the measured width of the first.
    await expect.poll(gaps).toEqual([0, 0]);
  }
});

test('[T-64] dragging the edge of a header sets the width, a double click resets it', async () => {
  const { table, widthOf } = await showColumns();
  const before = widthOf('robotSn');
  const handle = () => [...(table.element().querySelector('th[data-column=robotSn]')?.children ?? [])].at(-1) as HTMLElement;
  const press = (type: string, clientX: number) =>
    handle().dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, pointerId: 1, button: 0 }));
  handle().setPointerCapture = () => undefined;
  const at = handle().getBoundingClientRect().left;
  press('pointerdown', at);
  press('pointermove', at + 50);
  // Only the line moves until the pointer is released.
  expect(widthOf('robotSn')).toBe(before);
  press('pointerup', at + 80);
  await expect.poll(() => widthOf('robotSn')).toBe(before + 80);
  handle().dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  await expect.poll(() => widthOf('robotSn')).toBe(before);
});

test('[T-64] a width is set by keyboard, narrower than the content too, and stored', async () => {
  const { open, width, widthOf, unmount } = await showColumns();
  const before = widthOf('startedAt');
  await open();
  await width('started').click();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(() => widthOf('startedAt')).toBe(before - 32);
  await width('started').fill('100');
  await expect.poll(() => widthOf('startedAt')).toBe(100);
  // Out of range while typing: nothing changes until it is a width.
  await width('started').fill('9');
  expect(widthOf('startedAt')).toBe(100);
  await userEvent.keyboard('{Tab}');
  await expect.element(width('started')).toHaveValue('100');
  await unmount();
  const again = await showColumns();
  expect(again.widthOf('startedAt')).toBe(100);
});

test('[T-64] arranging columns while dragging in the panel', async () => {
  const { t, open, heads } = await showColumns();
  await open();
  const items = page.getByRole('list', { name: t('kit:list.columns') }).getByRole('listitem');
  const drag = (index: number, type: string) =>
    items
      .nth(index)
      .element()
      .dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true }));
  drag(5, 'dragstart');
  await expect.element(items.nth(5)).toHaveAttribute('data-dragged', 'true');
  drag(1, 'dragover');
  await expect.poll(heads).toEqual(['name', 'area', 'robotSn', 'status', 'level', 'battery', 'startedAt']);
  drag(1, 'dragend');
});
