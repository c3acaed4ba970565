/** What limits somebody's view within the tenant they work in. Visibility is made of nothing else. */
export interface Scope {
  readonly tenantCode: string;
  /** null: the top department, which holds every machine. */
  readonly departmentId: string | null;
  /** null: not limited to a group. */
  readonly groupId: string | null;
}

/** Equal for those who see the same. */
export const scopeKey = ({ tenantCode, departmentId, groupId }: Scope): string => [tenantCode, departmentId, groupId].join('|');

interface Holder {
  readonly homeTenant: string;
  readonly departmentId: string | null;
  readonly groupId: string | null;
}

/** Department and group are those of the own tenant; whoever may work in another one sees all of it. */
export const scopeIn = (tenantCode: string, { homeTenant, departmentId, groupId }: Holder): Scope =>
  tenantCode === homeTenant ? { tenantCode, departmentId, groupId } : { tenantCode, departmentId: null, groupId: null };
