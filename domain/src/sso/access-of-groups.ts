/** What the members of a group get. */
interface Grant {
  readonly roleId: string;
  readonly orgId: string;
}

interface Mapping extends Grant {
  /** Null: everyone who is in none of the groups. */
  readonly group: string | null;
}

interface Access {
  /** The first one is active after the login. */
  readonly roleIds: readonly string[];
  readonly orgId: string;
}

/** Roles and department of a person with these groups. The first matching row counts most. Undefined: no access. */
export function accessOfGroups(mappings: readonly Mapping[], groups: readonly string[]): Access | undefined {
  const held = new Set(groups);
  const matching = mappings.filter(({ group }) => group !== null && held.has(group));
  const given = matching.length > 0 ? matching : mappings.filter(({ group }) => group === null);
  const [first] = given;
  return first && { roleIds: [...new Set(given.map(({ roleId }) => roleId))], orgId: first.orgId };
}
