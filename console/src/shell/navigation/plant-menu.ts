import type { MenuEntry } from '@botify/contract/roles/menu.contract';

/** An entry as it came; any part of it may be missing. */
export type RawEntry = Partial<MenuEntry>;

interface Planted {
  readonly tops: readonly RawEntry[];
  readonly childrenOf: (entry: RawEntry) => readonly RawEntry[];
  readonly faults: readonly string[];
}

const isEntry = (value: unknown): value is RawEntry => typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Makes one tree of whatever came: nested entries, a flat list whose entries name their parent, or a mixture. Nothing appears twice. */
export function plantMenu(entries: unknown): Planted {
  const faults: string[] = [];
  const parents = new Map<RawEntry, RawEntry | undefined>();
  const gather = (list: unknown, parent: RawEntry | undefined): void => {
    for (const entry of listOf(list)) {
      if (!isEntry(entry)) faults.push('menu holds something that is no entry');
      else if (parents.has(entry)) faults.push(`menu entry "${entry.name ?? ''}" runs in a circle`);
      else {
        parents.set(entry, parent);
        gather(entry.children, entry);
      }
    }
  };
  gather(entries, undefined);

  const byId = new Map([...parents.keys()].flatMap((entry) => (entry.id ? [[entry.id, entry] as const] : [])));
  for (const [entry, parent] of parents) {
    const wanted = parent ? undefined : (entry.parentId ?? entry.pid);
    if (!wanted) continue;
    const found = byId.get(wanted);
    // Where it cannot stand below its parent it stands at the top, so that nobody loses a page over it.
    if (!found) faults.push(`menu entry "${entry.name ?? ''}" names a parent that is not there`);
    else if (standsBelow(parents, found, entry)) faults.push(`menu entry "${entry.name ?? ''}" runs in a circle`);
    else parents.set(entry, found);
  }
  const children = Map.groupBy(parents.keys(), (entry) => parents.get(entry));
  return { tops: children.get(undefined) ?? [], childrenOf: (entry) => children.get(entry) ?? [], faults };
}

function standsBelow(parents: ReadonlyMap<RawEntry, RawEntry | undefined>, entry: RawEntry, above: RawEntry): boolean {
  for (let one: RawEntry | undefined = entry; one; one = parents.get(one)) if (one === above) return true;
  return false;
}
