import { type KeyboardEvent, useRef } from 'react';
import type { TreeNode, TreeRow } from './tree-rows.ts';

export type TreeStep =
  | { readonly kind: 'go'; readonly id: string }
  | { readonly kind: 'open' | 'close'; readonly id: string }
  | { readonly kind: 'choose' | 'tick'; readonly id: string };

/** Action of a key in a tree (WAI-ARIA pattern); undefined for other keys. */
export function stepFor<N extends TreeNode>(key: string, rows: readonly TreeRow<N>[], index: number): TreeStep | undefined {
  const row = rows[index];
  if (!row) return undefined;
  const go = (to: TreeRow<N> | undefined): TreeStep | undefined => to && { kind: 'go', id: to.node.id };
  switch (key) {
    case 'ArrowDown':
      return go(rows[index + 1]);
    case 'ArrowUp':
      return go(rows[index - 1]);
    case 'Home':
      return go(rows[0]);
    case 'End':
      return go(rows.at(-1));
    case 'ArrowRight':
      return row.open === false ? { kind: 'open', id: row.node.id } : row.open ? go(rows[index + 1]) : undefined;
    case 'ArrowLeft':
      return row.open ? { kind: 'close', id: row.node.id } : go(rows.findLast((one, at) => at < index && one.level < row.level));
    case 'Enter':
      return { kind: 'choose', id: row.node.id };
    case ' ':
      return { kind: 'tick', id: row.node.id };
    default:
      return undefined;
  }
}

/** Next row that starts with the typed letters, wrapping around. */
export function rowBeginning<N extends TreeNode>(letters: string, rows: readonly TreeRow<N>[], index: number): TreeRow<N> | undefined {
  const wanted = letters.toLocaleLowerCase();
  // The first letter moves on; further letters can still match the current row.
  const from = letters.length > 1 ? index : index + 1;
  const around = [...rows.slice(from), ...rows.slice(0, from)];
  return around.find(({ node }) => node.name.toLocaleLowerCase().startsWith(wanted));
}

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
