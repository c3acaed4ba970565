import { menuType } from '@botify/contract/roles/menu.contract';
import type { Grantable } from '@botify/contract/roles/roles.contract';

type Entry = Pick<Grantable, 'id' | 'parentId' | 'grantable' | 'type' | 'hidden'>;
export type Ticked = ReadonlySet<string>;

/** The entry and its descendants. Parents precede their children, so one pass suffices. */
function familyOf<E extends Entry>(entries: readonly E[], id: string): E[] {
  const family = new Set<string>([id]);
  return entries.filter((entry) => {
    if (entry.parentId !== null && family.has(entry.parentId)) family.add(entry.id);
    return family.has(entry.id);
  });
}

/**
 * Entries a checkbox stands for: a page or button itself, a group also its pages in the menu. Buttons and detail pages
 * allow changes, so checking a page does not include them.
 */
const membersOf = (entries: readonly Entry[], id: string): Entry[] =>
  familyOf(entries, id).filter(
    (entry) =>
      entry.id === id || (isGroup(entries, id) && !entry.hidden && (entry.type === menuType.page || entry.type === menuType.subTab)),
  );
const isGroup = (entries: readonly Entry[], id: string): boolean => entries.some((entry) => entry.id === id && entry.parentId === null);

/** `some`: a group without all of its pages. */
export function stateOf(entries: readonly Entry[], ticked: Ticked, id: string): 'all' | 'some' | 'none' {
  const members = membersOf(entries, id);
  const held = members.filter((entry) => ticked.has(entry.id)).length;
  return held === 0 ? 'none' : held === members.length ? 'all' : 'some';
}

/**
 * Checking an entry also checks its parents, through which it is reached. Unchecking removes all descendants. Entries
 * the user cannot grant stay unchanged and keep their parents.
 */
export function tick(entries: readonly Entry[], ticked: Ticked, id: string): Ticked {
  const missing = membersOf(entries, id).filter((entry) => entry.grantable && !ticked.has(entry.id));
  return missing.length > 0 ? withParents(entries, ticked, missing) : without(entries, ticked, familyOf(entries, id));
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
