import type { AssignmentEffect } from '@botify/contract/kernel/assignment-effect';
import { affectedNodes } from '@botify/domain/departments/department-cascade';
import type { Change } from '../changes/record.ts';
import type { Executor } from '../kernel/db.ts';
import { type Assignment, assignItems, type Moved, type MovedByNode, removeItems } from './assignment-rows.ts';
import type { AssignmentTree } from './assignment-tree.ts';

export type Note = (change: Change) => void;

export interface AssignmentChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

interface Changed {
  readonly effect: AssignmentEffect;
  readonly added: Moved;
  readonly removed: Moved;
}

const nothing: Moved = { count: 0, some: [] };

/**
 * Adds items to a node and all above it, and removes items from it and all below it. Removal comes first: an item in both lists stays
 * assigned to the node and is removed only below it.
 */
export async function changeAssignment(
  tx: Executor,
  tree: AssignmentTree,
  assignment: Assignment,
  id: string,
  change: AssignmentChange,
): Promise<Changed> {
  const { tenantCode, nodes, topHoldsAll } = tree;
  const reach = affectedNodes(nodes, id);
  const staying = new Set(change.add);
  const leaving = change.remove.filter((item) => !staying.has(item));
  const ofBelow = await removeItems(tx, assignment, tenantCode, reach.loses.slice(1), change.remove);
  const removed = (await removeItems(tx, assignment, tenantCode, [id], leaving)).get(id) ?? nothing;
  const gaining = new Set(topHoldsAll ? reach.gains.slice(0, -1) : reach.gains);
  const ofGaining = await assignItems(tx, assignment, tenantCode, [...gaining], change.add);
  const added = ofGaining.get(id) ?? nothing;
  const names = new Map(nodes.map((node) => [node.id, node.name]));
  const rows = (ids: readonly string[], moved: MovedByNode) =>
    ids.slice(1).flatMap((node) => {
      const count = moved.get(node)?.count;
      return count ? [{ id: node, name: names.get(node) ?? '', count }] : [];
    });
  return {
    added,
    removed,
    effect: {
      added: added.count,
      removed: removed.count,
      above: rows(reach.gains, ofGaining).map(({ count, ...node }) => ({ ...node, added: count })),
      below: rows(reach.loses, ofBelow).map(({ count, ...node }) => ({ ...node, removed: count })),
    },
  };
}

/** Values for the audit log: the counts before and after, and the first few items added and removed. */
export function assignmentValues(
  kind: string,
  countAfter: number,
  { effect }: Changed,
  added: readonly string[],
  removed: readonly string[],
) {
  const lists = {
    added,
    removed,
    above: effect.above.map((node) => `${node.name} +${node.added}`),
    below: effect.below.map((node) => `${node.name} -${node.removed}`),
  };
  const entries = Object.entries(lists).filter(([, list]) => list.length > 0);
  return {
    before: { [kind]: countAfter - effect.added + effect.removed },
    after: { [kind]: countAfter, ...Object.fromEntries(entries) },
  };
}

export const changesNothing = ({ added, removed, above, below }: AssignmentEffect): boolean =>
  added + removed + above.length + below.length === 0;
