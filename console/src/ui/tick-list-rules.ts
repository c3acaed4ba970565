export interface TickItem<Id extends string = string> {
  readonly id: Id;
  readonly name: string;
  /** Distinguishes items of the same name. */
  readonly note: string;
}
/** An item with its search text, computed once. */
export interface Searchable<Id extends string = string> extends TickItem<Id> {
  readonly words: string;
}
export type Ticked<Id extends string = string> = ReadonlySet<Id>;

export const makeSearchable = <Id extends string>(items: readonly TickItem<Id>[]): Searchable<Id>[] =>
  items.map(({ id, name, note }) => ({ id, name, note, words: `${name}\n${note}`.toLowerCase() }));

/** Items with all words of the search in name or note; with `among`, only items of that set. */
export function findItems<Id extends string>(
  items: readonly Searchable<Id>[],
  search: string,
  among?: (id: Id) => boolean,
): readonly Searchable<Id>[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0 && !among) return items;
  return items.filter(({ id, words }) => wanted.every((word) => words.includes(word)) && (!among || among(id)));
}

/** Counts ticked items of this list; the set can contain others. */
export function countTicked<Id extends string>(items: readonly { readonly id: Id }[], ticked: Ticked<Id>): number {
  let count = 0;
  for (const { id } of items) if (ticked.has(id)) count += 1;
  return count;
}

/** Ticks or unticks items; returns the same set without a change. */
export function withTicks<Id extends string>(ticked: Ticked<Id>, items: readonly { readonly id: Id }[], on: boolean): Ticked<Id> {
  if (items.every(({ id }) => ticked.has(id) === on)) return ticked;
  const next = new Set(ticked);
  for (const { id } of items) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Toggles an item; with `from`, sets the whole range to its new state. */
export function turned<Id extends string>(
  ticked: Ticked<Id>,
  found: readonly { readonly id: Id }[],
  index: number,
  from?: number,
): Ticked<Id> {
  const item = found[index];
  if (!item) return ticked;
  const other = from === undefined ? index : Math.min(Math.max(from, 0), found.length - 1);
  return withTicks(ticked, found.slice(Math.min(index, other), Math.max(index, other) + 1), !ticked.has(item.id));
}

/** Index after a key; undefined for other keys. */
export function whereTo(key: string, index: number, count: number, inSight: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: inSight,
    PageUp: -inSight,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.min(Math.max(index + step, 0), count - 1);
}
