import { useHasPage } from '../../kernel/session/menu-rights.ts';

const accounts = '/system/user';

/** The list of the accounts that have a role. */
export const accountsWith = (roleId: string): string => `${accounts}?roleId=${roleId}`;

/** Roles may be managed by somebody who has no list of accounts. */
export const useMayListAccounts = (): boolean => useHasPage(accounts);
