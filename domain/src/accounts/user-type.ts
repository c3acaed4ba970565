import type { UserType } from '@botify/contract/session/user-type';

type DerivedRole = 'admin' | 'operator' | 'customer';

const roleOfType: Readonly<Record<UserType, DerivedRole>> = { 1: 'admin', 2: 'operator', 3: 'customer' };
const roleOfNumber: Readonly<Partial<Record<number, DerivedRole>>> = roleOfType;

export interface RoleSource {
  readonly permissions?: readonly string[] | null | undefined;
  /** Comes from the wire, so it can be any number; only the three user types map to a role. */
  readonly type?: number | null | undefined;
}

/**
 * Role codes of a user: the server's list, or the role of the user type if the server sends no list. Undefined if there is neither, or
 * if the list is empty: an account without roles is an error, not an operator by default.
 */
export function roleCodes({ permissions, type }: RoleSource): readonly [string, ...string[]] | undefined {
  if (permissions) {
    const [first, ...rest] = permissions;
    return first === undefined ? undefined : [first, ...rest];
  }
  const derived = roleOfNumber[type ?? 0];
  return derived && [derived];
}
