/** Limits the view of a caller within a tenant. Every visibility condition derives from it. */
export interface Scope {
  readonly tenantCode: string;
  /** null: the top department, which holds every machine. */
  readonly departmentId: string | null;
  /** null: not limited to a group. */
  readonly groupId: string | null;
}

/** Equal for callers who see the same rows. */
export const scopeKey = ({ tenantCode, departmentId, groupId }: Scope): string => [tenantCode, departmentId, groupId].join('|');

interface Holder {
  readonly homeTenant: string;
  readonly departmentId: string | null;
  readonly groupId: string | null;
}

/** Department and group apply to the home tenant. Callers who can work in another tenant see all of it. */
export const scopeIn = (tenantCode: string, { homeTenant, departmentId, groupId }: Holder): Scope =>
  tenantCode === homeTenant ? { tenantCode, departmentId, groupId } : { tenantCode, departmentId: null, groupId: null };
