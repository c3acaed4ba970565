import { type KeyboardEvent, useRef } from 'react';
import { rowBeginning, stepFor, type TreeStep } from './tree-keys.ts';
import type { TreeNode, TreeRow } from './tree-rows.ts';

/** Letters typed within this time form one word. */
const wordMs = 600;

/** Keyboard handler of a tree. */
export function useTreeKeys<N extends TreeNode>(rows: readonly TreeRow<N>[], index: number, take: (step: TreeStep) => void) {
  const typed = useRef({ letters: '', at: 0 });
  return (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepFor(event.key, rows, index) ?? letterStep(event);
    if (!step) return;
    event.preventDefault();
    take(step);
  };

  function letterStep({ key, timeStamp }: KeyboardEvent): TreeStep | undefined {
    if ([...key].length !== 1 || key === '/') return undefined;
    const letters = timeStamp - typed.current.at < wordMs ? typed.current.letters + key : key;
    typed.current = { letters, at: timeStamp };
    const row = rowBeginning(letters, rows, index);
    return row && { kind: 'go', id: row.node.id };
  }
}
