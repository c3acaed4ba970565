import { expect, test, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import { commands, userEvent } from 'vitest/browser';
import { showTree } from './tree.fixture.tsx';

/** Position in a row; `part` is the relative height, from 0 to 1. */
function placeIn(row: Locator, part = 0.5) {
  const { x, y, height } = row.element().getBoundingClientRect();
  return { x: x + 100, y: y + height * part };
}

/** Dispatches one drag event; a real drag cannot be paused. */
function drag(type: string, row: Locator, part?: number) {
  const { x, y } = placeIn(row, part);
  const init = { bubbles: true, cancelable: true, clientX: x, clientY: y, dataTransfer: new DataTransfer() };
  row.element().dispatchEvent(new DragEvent(type, init));
}

test('[A-02] drags a node into another one or before it', async () => {
  const onMove = vi.fn();
  const { node } = await showTree({ onMove });
  await expect.element(node('Offices')).toBeVisible();
  await commands.drag([placeIn(node('East team')), placeIn(node('Offices'))]);
  await expect.poll(() => onMove.mock.calls).toEqual([['east', 'offices', null]]);
  await commands.drag([placeIn(node('Offices')), placeIn(node('West team'), 0.1)]);
  await expect.poll(() => onMove.mock.lastCall).toEqual(['offices', 'garages', 'west']);
});

test('[A-02] a node cannot be dragged into itself, its descendants or a forbidden target', async () => {
  const onMove = vi.fn();
  const { node } = await showTree({ onMove, mayMove: ({ id }) => id !== 'top', mayDrop: (_id, parentId) => parentId !== 'offices' });
  await expect.element(node('Offices')).toBeVisible();
  await commands.drag([placeIn(node('Garages')), placeIn(node('East team'))]);
  await commands.drag([placeIn(node('East team')), placeIn(node('Offices'))]);
  await commands.drag([placeIn(node('Harbour')), placeIn(node('Offices'), 0.1)]);
  await expect.element(node('Harbour')).toHaveAttribute('draggable', 'false');
  expect(onMove).not.toHaveBeenCalled();
  // Another target is allowed.
  await commands.drag([placeIn(node('East team')), placeIn(node('Harbour'))]);
  await expect.poll(() => onMove.mock.lastCall).toEqual(['east', 'top', null]);
});

test('marks the target of a dragged node until it leaves the tree', async () => {
  const { node } = await showTree({ onMove: () => {} });
  await expect.element(node('Offices')).toBeVisible();
  drag('dragstart', node('East team'));
  await expect.element(node('East team')).toHaveAttribute('data-dragged');
  drag('dragover', node('Offices'), 0.9);
  await expect.element(node('Offices')).toHaveAttribute('data-drop', 'below');
  drag('dragover', node('Offices'), 0.1);
  await expect.element(node('Offices')).toHaveAttribute('data-drop', 'above');
  drag('dragover', node('Offices'));
  await expect.element(node('Offices')).toHaveAttribute('data-drop', 'into');
  drag('dragleave', node('Offices'));
  await expect.element(node('Offices')).not.toHaveAttribute('data-drop');
  drag('dragend', node('East team'));
  await expect.element(node('East team')).not.toHaveAttribute('data-dragged');
});

test('opens a closed node while something is held over it', async () => {
  const { node } = await showTree({ onMove: () => {} });
  await expect.element(node('Offices')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  (node('Garages').element().querySelector('[data-open]') as HTMLElement).click();
  await expect.element(node('East team')).not.toBeInTheDocument();
  drag('dragstart', node('Offices'));
  await expect.element(node('Offices')).toHaveAttribute('data-dragged');
  drag('dragover', node('Garages'));
  vi.advanceTimersByTime(500);
  await expect.element(node('East team')).not.toBeInTheDocument();
  vi.advanceTimersByTime(200);
  vi.useRealTimers();
  await expect.element(node('East team')).toBeVisible();
});

test('rows are not draggable without permission to move', async () => {
  const { node } = await showTree();
  await expect.element(node('Offices')).not.toHaveAttribute('draggable');
});

test('[A-04] boxes and the space bar tick; a partly assigned node is mixed, a fixed one does not change', async () => {
  const onTick = vi.fn();
  const states = { garages: 'some', east: 'all' } as const;
  const ticks = { onTick, stateOf: (id: string) => states[id as keyof typeof states] ?? 'none', disabled: (id: string) => id === 'top' };
  const { node, tree } = await showTree({ selects: false, ticks });
  await expect.element(tree).toHaveAttribute('aria-multiselectable', 'true');
  await expect.element(node('Garages')).toHaveAttribute('aria-checked', 'mixed');
  await expect.element(node('Garages').getByRole('checkbox')).toBePartiallyChecked();
  await expect.element(node('East team')).toHaveAttribute('aria-checked', 'true');
  await expect.element(node('Offices')).toHaveAttribute('aria-checked', 'false');
  await expect.element(node('Harbour').getByRole('checkbox')).toBeDisabled();

  await node('Offices').getByRole('checkbox').click();
  expect(onTick.mock.calls).toEqual([['offices']]);
  // In a tree without selection a click on a row ticks it.
  await node('West team').click();
  expect(onTick.mock.lastCall).toEqual(['west']);
  tree.element().focus();
  await userEvent.keyboard('{ArrowUp} ');
  expect(onTick.mock.lastCall).toEqual(['east']);
  await userEvent.keyboard('{Home} {Enter}');
  await node('Harbour').click();
  expect(onTick).toHaveBeenCalledTimes(3);
});

test('in a tree with selection a box ticks without selecting its row', async () => {
  const onTick = vi.fn();
  const { node, tree } = await showTree({ ticks: { onTick, stateOf: () => 'none' } });
  await node('Offices').getByRole('checkbox').click();
  expect(onTick.mock.calls).toEqual([['offices']]);
  await expect.element(node('Offices')).toHaveAttribute('aria-selected', 'false');
  await node('Offices').click();
  await expect.element(node('Offices')).toHaveAttribute('aria-selected', 'true');
  tree.element().focus();
  await userEvent.keyboard(' ');
  expect(onTick).toHaveBeenCalledTimes(2);
});
