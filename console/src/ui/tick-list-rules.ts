export interface TickItem {
  readonly id: string;
  readonly name: string;
  /** What tells it from another of the same name. */
  readonly note: string;
}
/** An item with what it is searched by, made ready once and not at every key. */
export interface Searchable extends TickItem {
  readonly words: string;
}
export type Ticked = ReadonlySet<string>;

export const makeSearchable = (items: readonly TickItem[]): Searchable[] =>
  items.map(({ id, name, note }) => ({ id, name, note, words: `${name}\n${note}`.toLowerCase() }));

/** Every word of the search is in the name or the note; with `among`, only items of that set. */
export function findItems<T extends Searchable>(items: readonly T[], search: string, among?: (id: string) => boolean): readonly T[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0 && !among) return items;
  return items.filter(({ id, words }) => wanted.every((word) => words.includes(word)) && (!among || among(id)));
}

/** Not the size of the set: it may hold what this list does not show. */
export function countTicked(items: readonly { readonly id: string }[], ticked: Ticked): number {
  let count = 0;
  for (const { id } of items) if (ticked.has(id)) count += 1;
  return count;
}

/** The same ticks with these items ticked or not; the set itself when nothing changes. */
export function withTicks(ticked: Ticked, items: readonly { readonly id: string }[], on: boolean): Ticked {
  if (items.every(({ id }) => ticked.has(id) === on)) return ticked;
  const next = new Set(ticked);
  for (const { id } of items) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Turns one over; with a place that was turned before, everything between becomes what this one becomes. */
export function turned<T extends { readonly id: string }>(ticked: Ticked, found: readonly T[], index: number, from?: number): Ticked {
  const item = found[index];
  if (!item) return ticked;
  const other = from === undefined ? index : Math.min(Math.max(from, 0), found.length - 1);
  return withTicks(ticked, found.slice(Math.min(index, other), Math.max(index, other) + 1), !ticked.has(item.id));
}

/** Where a key leads in a list of so many, of which so many are in sight; undefined for a key that leads nowhere. */
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
