import type { PermissionCode } from '@botify/contract/kernel/permission';
import type { UserType } from '@botify/contract/session/user-type';

/** Who calls, as the session says; held in memory for a few seconds. */
export interface Identity {
  readonly sessionId: string;
  readonly accountId: string;
  readonly username: string;
  readonly homeTenant: string;
  readonly type: UserType;
  /** Staff of the provider, who may work in any tenant. */
  readonly providerStaff: boolean;
  readonly roleId: string;
  readonly permissions: ReadonlySet<string>;
}

export const holds = (identity: Identity, permission: PermissionCode): boolean => identity.permissions.has(permission);
