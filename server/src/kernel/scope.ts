/** Limits the view of a caller within a tenant. Every visibility condition derives from it. */
export interface Scope {
  readonly tenantCode: string;
  /** null: the top department, which holds every machine. */
  readonly departmentId: string | null;
  /** null: not limited to a group. */
  readonly groupId: string | null;
  /** Undefined: not limited to sites. */
  readonly siteIds?: readonly string[] | undefined;
}

/** Whether the caller sees less than the whole tenant. */
export const isLimited = ({ departmentId, groupId, siteIds }: Scope): boolean =>
  departmentId !== null || groupId !== null || siteIds !== undefined;

/** Equal for callers who see the same rows. */
export const scopeKey = ({ tenantCode, departmentId, groupId, siteIds }: Scope): string =>
  [tenantCode, departmentId, groupId, siteIds?.join()].join('|');

interface Holder {
  readonly homeTenant: string;
  readonly departmentId: string | null;
  readonly groupId: string | null;
  readonly siteIds?: readonly string[] | undefined;
}

/** Department and group apply to the home tenant. Callers who can work in another tenant see all of it. */
export const scopeIn = (tenantCode: string, { homeTenant, departmentId, groupId, siteIds }: Holder): Scope =>
  tenantCode === homeTenant ? { tenantCode, departmentId, groupId, siteIds } : { tenantCode, departmentId: null, groupId: null };
