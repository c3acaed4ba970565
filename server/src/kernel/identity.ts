import type { PermissionCode } from '@botify/contract/kernel/permission';
import type { UserType } from '@botify/contract/session/user-type';

/** The caller, as resolved from the session; cached for a few seconds. */
export interface Identity {
  readonly sessionId: string;
  readonly accountId: string;
  readonly username: string;
  readonly nickName: string;
  readonly homeTenant: string;
  readonly type: UserType;
  /** Staff of the provider, who can work in any tenant. */
  readonly providerStaff: boolean;
  readonly roleId: string;
  /** Rank of the current role: lower means more authority. */
  readonly roleNumber: number;
  /** null: the top department, which holds every machine. */
  readonly departmentId: string | null;
  /** null: not limited to a group. */
  readonly groupId: string | null;
  readonly permissions: ReadonlySet<string>;
}

export const holds = (identity: Identity, permission: PermissionCode): boolean => identity.permissions.has(permission);
