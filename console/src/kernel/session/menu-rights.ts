import type { PermissionCode } from '@botify/contract/kernel/permission';
import type { MenuEntry } from '@botify/contract/roles/menu.contract';
import { useSession } from './session-store.ts';

/** The menu is unvalidated, so any part can be missing. */
const has = (menu: unknown, wanted: (entry: Partial<MenuEntry>) => boolean): boolean =>
  Array.isArray(menu) && menu.some((entry: Partial<MenuEntry> | null) => entry && (wanted(entry) || has(entry.children, wanted)));

/** Whether the menu grants a permission. Only hides elements: the server checks it. */
export const useHolds = (right: PermissionCode): boolean => useSession(({ menu }) => has(menu, ({ permission }) => permission === right));

/** Whether the user has a page; otherwise links to it and its data are omitted. */
export const useHasPage = (path: string): boolean => useSession(({ menu }) => has(menu, (entry) => entry.path === path));
