/** Ticks that are not applied yet, kept as what they change: what others do meanwhile is not undone by them. */
export interface MachineDraft {
  readonly add: ReadonlySet<string>;
  readonly remove: ReadonlySet<string>;
}

export const noDraft: MachineDraft = { add: new Set(), remove: new Set() };

const pick = (from: ReadonlySet<string>, wanted: (id: string) => boolean): ReadonlySet<string> => new Set([...from].filter(wanted));

/** What the boxes show. */
export const tickedWith = (held: ReadonlySet<string>, { add, remove }: MachineDraft): ReadonlySet<string> =>
  pick(new Set([...held, ...add]), (id) => !remove.has(id));

/** What the boxes mean once they show this. */
export const draftOf = (held: ReadonlySet<string>, ticked: ReadonlySet<string>): MachineDraft => ({
  add: pick(ticked, (id) => !held.has(id)),
  remove: pick(held, (id) => !ticked.has(id)),
});

/** Without what has come true by itself. */
export const stillOpen = (held: ReadonlySet<string>, { add, remove }: MachineDraft): MachineDraft => ({
  add: pick(add, (id) => !held.has(id)),
  remove: pick(remove, (id) => held.has(id)),
});

export const isEmpty = ({ add, remove }: MachineDraft): boolean => add.size === 0 && remove.size === 0;
