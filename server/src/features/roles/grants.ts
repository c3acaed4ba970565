/** An entry of the menu, as far as giving it is concerned. */
interface Entry {
  readonly id: string;
  readonly parentId: string | null;
}

interface Wish {
  readonly entries: readonly Entry[];
  /** What the role has, or what the role has that it is copied from. */
  readonly before: ReadonlySet<string>;
  readonly wanted: readonly string[];
  readonly mayGive: ReadonlySet<string>;
}

type Decided = { readonly granted: ReadonlySet<string> } | { readonly unknown: string } | { readonly notYours: string };

/**
 * What a role has after somebody asked for a change. Nobody gives or takes what they do not have themselves. A page is reached through
 * what is above it only, so what is above comes along.
 */
export function decideGrants({ entries, before, wanted, mayGive }: Wish): Decided {
  const parentOf = new Map(entries.map(({ id, parentId }) => [id, parentId]));
  const unknown = wanted.find((id) => !parentOf.has(id));
  if (unknown !== undefined) return { unknown };
  const asked = new Set(wanted);
  const changed = [...asked, ...before].filter((id) => asked.has(id) !== before.has(id));
  const notYours = changed.find((id) => !mayGive.has(id));
  if (notYours !== undefined) return { notYours };
  const granted = new Set(asked);
  for (const id of asked) {
    for (let above = parentOf.get(id); above && !granted.has(above); above = parentOf.get(above)) {
      if (mayGive.has(above)) granted.add(above);
      // What the role had without it, it keeps without it.
      else if (!before.has(id)) return { notYours: above };
      else break;
    }
  }
  return { granted };
}
