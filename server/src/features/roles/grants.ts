/** Menu entry, as needed for grants. */
interface Entry {
  readonly id: string;
  readonly parentId: string | null;
}

interface GrantRequest {
  readonly entries: readonly Entry[];
  /** Current entries of the role, or of the role it is copied from. */
  readonly before: ReadonlySet<string>;
  readonly wanted: readonly string[];
  readonly mayGive: ReadonlySet<string>;
}

type Decided = { readonly granted: ReadonlySet<string> } | { readonly unknown: string } | { readonly notYours: string };

/**
 * Entries of a role after a requested change. The caller can grant and revoke only own entries. Parents are included, because pages are
 * reached through them.
 */
export function decideGrants({ entries, before, wanted, mayGive }: GrantRequest): Decided {
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
      // Entries without their parent are kept as they were.
      else if (!before.has(id)) return { notYours: above };
      else break;
    }
  }
  return { granted };
}
