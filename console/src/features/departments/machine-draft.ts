import type { RobotSn } from '@botify/contract/kernel/robot-sn';
/** Unapplied changes, stored as a difference, so that concurrent changes of other users are not undone. */
export interface MachineDraft {
  readonly add: ReadonlySet<RobotSn>;
  readonly remove: ReadonlySet<RobotSn>;
}

export const noDraft: MachineDraft = { add: new Set(), remove: new Set() };

const pick = (from: ReadonlySet<RobotSn>, wanted: (id: RobotSn) => boolean): ReadonlySet<RobotSn> => new Set([...from].filter(wanted));

/** Checkbox state with the draft applied. */
export const tickedWith = (held: ReadonlySet<RobotSn>, { add, remove }: MachineDraft): ReadonlySet<RobotSn> =>
  pick(new Set([...held, ...add]), (id) => !remove.has(id));

/** The draft that leads to the given checkbox state. */
export const draftOf = (held: ReadonlySet<RobotSn>, ticked: ReadonlySet<RobotSn>): MachineDraft => ({
  add: pick(ticked, (id) => !held.has(id)),
  remove: pick(held, (id) => !ticked.has(id)),
});

/** The draft without changes that are already in effect. */
export const stillOpen = (held: ReadonlySet<RobotSn>, { add, remove }: MachineDraft): MachineDraft => ({
  add: pick(add, (id) => !held.has(id)),
  remove: pick(remove, (id) => held.has(id)),
});

export const isEmpty = ({ add, remove }: MachineDraft): boolean => add.size === 0 && remove.size === 0;
