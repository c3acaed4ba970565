import type { MenuEntry } from '@botify/contract/roles/menu.contract';
import { useSession } from '../../kernel/session-store.ts';

const accounts = '/system/user';

/** The list of the accounts that have a role. */
export const accountsWith = (roleId: string): string => `${accounts}?roleId=${roleId}`;

/** Roles may be managed by somebody who has no list of accounts: a link there would lead nowhere. */
export const useMayListAccounts = (): boolean => useSession(({ menu }) => leadsTo(menu, accounts));

const leadsTo = (entries: readonly MenuEntry[], path: string): boolean =>
  entries.some((entry) => entry.path === path || leadsTo(entry.children, path));
