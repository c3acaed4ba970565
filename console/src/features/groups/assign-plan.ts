import type { AssignmentEffect } from '@botify/contract/kernel/assignment-effect';
import { ancestorsOf, descendantsOf, type TreeNode } from '@botify/domain/departments/tree';

/** What the reader ticked (true) and unticked (false), the latest last: it wins over what came before. */
export type Wishes = ReadonlyMap<string, boolean>;
export type TickState = 'all' | 'some' | 'none';

export interface Picked {
  readonly tree: readonly TreeNode[];
  /** How many of the picked things each group holds now. */
  readonly held: ReadonlyMap<string, number>;
  readonly count: number;
}

const stateNow = (held: number, count: number): TickState => (held === 0 || count === 0 ? 'none' : held >= count ? 'all' : 'some');

/** How every group would stand: ticked with all above it, unticked with all below it. */
export function statesAfter({ tree, held, count }: Picked, wishes: Wishes): Map<string, TickState> {
  const states = new Map(tree.map(({ id }) => [id, stateNow(held.get(id) ?? 0, count)]));
  for (const [id, on] of wishes) {
    if (!states.has(id)) continue;
    const reached = on ? ancestorsOf(tree, id) : descendantsOf(tree, id);
    for (const one of [id, ...reached]) if (states.has(one)) states.set(one, on ? 'all' : 'none');
  }
  return states;
}

/** Pressing a group's box: from some to all to none and back; pressing it again takes a wish back with all it brought along. */
export function press(picked: Picked, wishes: Wishes, id: string): Wishes {
  const state = (all: Wishes) => statesAfter(picked, all).get(id);
  const current = state(wishes);
  const without = new Map(wishes);
  without.delete(id);
  const wish = (on: boolean): Wishes => new Map([...without, [id, on]]);
  const own = wishes.get(id);
  const before = state(without);
  if (own === undefined || before === current) return wish(current !== 'all');
  return own && before === 'some' ? wish(false) : without;
}

/** One call: everything picked is given to the group or taken from it. */
export interface Step {
  readonly groupId: string;
  readonly on: boolean;
}

/**
 * The calls that lead there, no more than needed: taking reaches all below by itself, giving all above. Taking goes first; no
 * group that gives up is above one that gains, so the order leaves nothing behind when it breaks off half-way but calls not made.
 */
export function stepsTo(picked: Picked, wishes: Wishes): Step[] {
  const now = statesAfter(picked, new Map());
  const after = statesAfter(picked, wishes);
  const changing = (to: TickState) => picked.tree.filter(({ id }) => after.get(id) === to && now.get(id) !== to);
  const losing = changing('none');
  const gaining = changing('all');
  const loses = new Set(losing.map(({ id }) => id));
  const reachedFromBelow = new Set(gaining.flatMap(({ id }) => ancestorsOf(picked.tree, id)));
  return [
    ...losing
      .filter(({ id }) => !ancestorsOf(picked.tree, id).some((above) => loses.has(above)))
      .map(({ id }) => ({ groupId: id, on: false })),
    ...gaining.filter(({ id }) => !reachedFromBelow.has(id)).map(({ id }) => ({ groupId: id, on: true })),
  ];
}

/** What all steps do together, each group once: two steps that reach the same group give it the same things. */
export function togetherOf(steps: readonly (Step & { readonly name: string; readonly effect: AssignmentEffect })[]): AssignmentEffect {
  const above = new Map<string, AssignmentEffect['above'][number]>();
  const below = new Map<string, AssignmentEffect['below'][number]>();
  for (const { groupId: id, name, effect } of steps) {
    if (effect.added > 0) above.set(id, { id, name, added: effect.added });
    if (effect.removed > 0) below.set(id, { id, name, removed: effect.removed });
    for (const one of effect.above) above.set(one.id, one);
    for (const one of effect.below) below.set(one.id, one);
  }
  return { added: 0, removed: 0, above: [...above.values()], below: [...below.values()] };
}
