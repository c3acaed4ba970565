import type { Ticked } from '../../ui/tick-list-rules.ts';

/** An item and whether the group holds it on the server. */
export interface Holdable {
  readonly id: string;
  readonly held: boolean;
}

export const heldOf = (items: readonly Holdable[]): Ticked => {
  const held = new Set<string>();
  for (const item of items) if (item.held) held.add(item.id);
  return held;
};

/** Items to add to the group and to remove from it. */
export interface HoldingDraft {
  readonly add: string[];
  readonly remove: string[];
}

/** Computed on submit only: while checking boxes of thousands of items, counts suffice. */
export const draftOf = (items: readonly Holdable[], ticked: Ticked): HoldingDraft => ({
  add: items.flatMap(({ id, held }) => (!held && ticked.has(id) ? [id] : [])),
  remove: items.flatMap(({ id, held }) => (held && !ticked.has(id) ? [id] : [])),
});

export function countDraft(items: readonly Holdable[], ticked: Ticked): { readonly add: number; readonly remove: number } {
  let [add, remove] = [0, 0];
  for (const { id, held } of items) {
    if (ticked.has(id) === held) continue;
    if (held) remove += 1;
    else add += 1;
  }
  return { add, remove };
}

/** The same draft on newer items; concurrent changes of other users stay. */
export function carriedOver(before: readonly Holdable[], ticked: Ticked, items: readonly Holdable[]): Ticked {
  const { add, remove } = draftOf(before, ticked);
  const next = new Set(heldOf(items));
  const known = new Set(items.map(({ id }) => id));
  for (const id of add) if (known.has(id)) next.add(id);
  for (const id of remove) next.delete(id);
  return next;
}
