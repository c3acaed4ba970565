import type { Grantable } from '@botify/contract/roles/roles.contract';

type Entry = Pick<Grantable, 'id' | 'parentId' | 'grantable'>;
export type Ticked = ReadonlySet<string>;

/** The entry and all below it. Parents stand before their children, so one walk is enough. */
function familyOf<E extends Entry>(entries: readonly E[], id: string): E[] {
  const family = new Set<string>([id]);
  return entries.filter((entry) => {
    if (entry.parentId !== null && family.has(entry.parentId)) family.add(entry.id);
    return family.has(entry.id);
  });
}

/** `all`: the entry and everything below it. */
export function stateOf(entries: readonly Entry[], ticked: Ticked, id: string): 'all' | 'some' | 'none' {
  const family = familyOf(entries, id);
  const held = family.filter((entry) => ticked.has(entry.id)).length;
  return held === 0 ? 'none' : held === family.length ? 'all' : 'some';
}

/**
 * Pressing a box: everything below comes with it, or, when nothing more could be added, goes with it. A page is reached through what is
 * above it, so that comes along. What the user may not give stays as it is, and keeps what is above it.
 */
export function tick(entries: readonly Entry[], ticked: Ticked, id: string): Ticked {
  const family = familyOf(entries, id);
  const missing = family.filter((entry) => entry.grantable && !ticked.has(entry.id));
  return missing.length > 0 ? withParents(entries, ticked, missing) : without(entries, ticked, family);
}

function withParents(entries: readonly Entry[], ticked: Ticked, more: readonly Entry[]): Ticked {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const after = new Set(ticked);
  for (const entry of more) {
    const path: Entry[] = [];
    for (let at: Entry | undefined = entry; at && !after.has(at.id); at = byId.get(at.parentId ?? '')) path.push(at);
    if (path.every(({ grantable }) => grantable)) for (const { id } of path) after.add(id);
  }
  return after;
}

function without(entries: readonly Entry[], ticked: Ticked, family: readonly Entry[]): Ticked {
  const parentOf = new Map(entries.map(({ id, parentId }) => [id, parentId]));
  const kept = new Set<string>();
  for (const { id, grantable } of family) {
    if (grantable || !ticked.has(id)) continue;
    for (let at: string | null | undefined = id; at; at = parentOf.get(at)) kept.add(at);
  }
  const gone = new Set(family.map(({ id }) => id).filter((id) => !kept.has(id)));
  return new Set([...ticked].filter((id) => !gone.has(id)));
}
