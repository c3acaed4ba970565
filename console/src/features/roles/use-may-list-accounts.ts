import { useHasPage } from '../../kernel/session/menu-rights.ts';

const accounts = '/system/user';

/** Address of the accounts that have a role. */
export const accountsWith = (roleId: string): string => `${accounts}?roleId=${roleId}`;

/** Role managers do not necessarily have access to accounts. */
export const useMayListAccounts = (): boolean => useHasPage(accounts);
