import { type DragEvent, useRef, useState } from 'react';
import { type DropTarget, dropTarget } from './drop-target.ts';
import type { TreeNode, TreeRow } from './tree-rows.ts';

export interface TreeMoves<N extends TreeNode> {
  /** `before`: the next sibling; null at the end. */
  readonly onMove?: ((id: string, parentId: string | null, before: string | null) => void) | undefined;
  readonly mayMove?: ((node: N) => boolean) | undefined;
  /** Whether a target is allowed; `parentId` is null for the top level. */
  readonly mayDrop?: ((id: string, parentId: string | null) => boolean) | undefined;
}

/** Hovering over a closed node opens it. */
const openAfterMs = 600;

/** Drag state: the dragged node and its target. */
export function useTreeDrag<N extends TreeNode>(
  nodes: readonly N[],
  { onMove, mayMove, mayDrop }: TreeMoves<N>,
  setOpen: (id: string, open: boolean) => void,
) {
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<DropTarget>();
  const opening = useRef<{ readonly id: string; readonly timer: ReturnType<typeof setTimeout> }>(undefined);

  const stopOpening = () => {
    clearTimeout(opening.current?.timer);
    opening.current = undefined;
  };
  const end = () => {
    stopOpening();
    setDragged(undefined);
    setTarget(undefined);
  };
  const waitOver = ({ node, open }: TreeRow<N>, isInto: boolean) => {
    const id = isInto && open === false ? node.id : undefined;
    if (opening.current?.id === id) return;
    stopOpening();
    if (id) opening.current = { id, timer: setTimeout(() => setOpen(id, true), openAfterMs) };
  };

  const targetAt = (row: TreeRow<N>, event: DragEvent): DropTarget | undefined => {
    if (!dragged) return undefined;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const place = dropTarget(nodes, row, (event.clientY - top) / height, dragged);
    return place && (mayDrop?.(dragged, place.parentId) ?? true) ? place : undefined;
  };

  const dragProps = (row: TreeRow<N>) => {
    if (!onMove) return {};
    return {
      draggable: mayMove?.(row.node) ?? true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', row.node.name);
        setDragged(row.node.id);
      },
      onDragOver: (event: DragEvent) => {
        const place = targetAt(row, event);
        waitOver(row, place?.side === 'into');
        if (place) {
          event.preventDefault();
          event.dataTransfer.dropEffect = 'move';
        }
        setTarget((before) => (before?.at === place?.at && before?.side === place?.side ? before : place));
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        const place = targetAt(row, event);
        if (dragged && place) onMove(dragged, place.parentId, place.before);
        end();
      },
      onDragEnd: end,
    };
  };
  return { dragged, target, dragProps, leave: () => setTarget(undefined) };
}
