import type { AssignmentEffect } from '@botify/contract/kernel/assignment-effect';
import { ancestorsOf, descendantsOf, type TreeNode } from '@botify/domain/departments/tree';

/** Checked (true) and unchecked (false) groups in order of input; later entries win. */
export type PendingTicks = ReadonlyMap<string, boolean>;
export type TickState = 'all' | 'some' | 'none';

export interface Picked {
  readonly tree: readonly TreeNode[];
  /** Number of selected items that each group holds. */
  readonly held: ReadonlyMap<string, number>;
  readonly count: number;
}

const stateNow = (held: number, count: number): TickState => (held === 0 || count === 0 ? 'none' : held >= count ? 'all' : 'some');

/** State of every group: checking includes all parents, unchecking all children. */
export function statesAfter({ tree, held, count }: Picked, ticks: PendingTicks): Map<string, TickState> {
  const states = new Map(tree.map(({ id }) => [id, stateNow(held.get(id) ?? 0, count)]));
  for (const [id, on] of ticks) {
    if (!states.has(id)) continue;
    const reached = on ? ancestorsOf(tree, id) : descendantsOf(tree, id);
    for (const one of [id, ...reached]) if (states.has(one)) states.set(one, on ? 'all' : 'none');
  }
  return states;
}

/** Toggles a group: some, all, none. Pressing again reverts a change with its consequences. */
export function press(picked: Picked, ticks: PendingTicks, id: string): PendingTicks {
  const state = (all: PendingTicks) => statesAfter(picked, all).get(id);
  const current = state(ticks);
  const without = new Map(ticks);
  without.delete(id);
  const withTick = (on: boolean): PendingTicks => new Map([...without, [id, on]]);
  const own = ticks.get(id);
  const before = state(without);
  if (own === undefined || before === current) return withTick(current !== 'all');
  return own && before === 'some' ? withTick(false) : without;
}

/** One call: adds all selected items to the group, or removes them. */
export interface Step {
  readonly groupId: string;
  readonly on: boolean;
}

/**
 * Minimal calls to reach the state: removing reaches all children, adding all parents. Removals come first. No group
 * that loses items is a parent of one that gains them, so an interruption only leaves calls undone.
 */
export function stepsTo(picked: Picked, ticks: PendingTicks): Step[] {
  const now = statesAfter(picked, new Map());
  const after = statesAfter(picked, ticks);
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

/** Effect of all steps, with each group once: steps that reach the same group add the same items. */
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
