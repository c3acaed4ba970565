import { expect, it } from 'vitest';
import { rowBeginning, stepFor } from './tree-keys.ts';
import { rowsOf, type TreeNode } from './tree-rows.ts';

const node = (id: string, parentId: string | null = null): TreeNode => ({ id, parentId, name: id });
const nodes = [node('top'), node('apple', 'top'), node('apricot', 'apple'), node('pear', 'top')];
const open = rowsOf(nodes, new Set());
const closed = rowsOf(nodes, new Set(['apple']));

it.each([
  { key: 'ArrowDown', index: 0, step: { kind: 'go', id: 'apple' } },
  { key: 'ArrowDown', index: 3, step: undefined },
  { key: 'ArrowUp', index: 1, step: { kind: 'go', id: 'top' } },
  { key: 'ArrowUp', index: 0, step: undefined },
  { key: 'Home', index: 3, step: { kind: 'go', id: 'top' } },
  { key: 'End', index: 0, step: { kind: 'go', id: 'pear' } },
  { key: 'ArrowRight', index: 1, step: { kind: 'go', id: 'apricot' } },
  { key: 'ArrowRight', index: 2, step: undefined },
  { key: 'ArrowLeft', index: 1, step: { kind: 'close', id: 'apple' } },
  { key: 'ArrowLeft', index: 2, step: { kind: 'go', id: 'apple' } },
  { key: 'ArrowLeft', index: 3, step: { kind: 'go', id: 'top' } },
  { key: 'Enter', index: 2, step: { kind: 'choose', id: 'apricot' } },
  { key: ' ', index: 2, step: { kind: 'tick', id: 'apricot' } },
  { key: 'Tab', index: 0, step: undefined },
  { key: 'ArrowDown', index: -1, step: undefined },
])('$key on row $index', ({ key, index, step }) => {
  expect(stepFor(key, open, index)).toEqual(step);
});

it('opens a closed node before entering it', () => {
  expect(stepFor('ArrowRight', closed, 1)).toEqual({ kind: 'open', id: 'apple' });
});

it('finds the next row by its first letters and wraps around', () => {
  expect(rowBeginning('a', open, 1)?.node.id).toBe('apricot');
  expect(rowBeginning('a', open, 2)?.node.id).toBe('apple');
  expect(rowBeginning('AP', open, 1)?.node.id).toBe('apple');
  expect(rowBeginning('z', open, 1)).toBeUndefined();
});
