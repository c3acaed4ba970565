import type { PermissionCode } from '@botify/contract/kernel/permission';
import type { MenuEntry } from '@botify/contract/roles/menu.contract';
import { useSession } from './session-store.ts';

/** The menu is as the server sent it, so any part may be missing. */
const has = (menu: unknown, wanted: (entry: Partial<MenuEntry>) => boolean): boolean =>
  Array.isArray(menu) && menu.some((entry: Partial<MenuEntry> | null) => entry && (wanted(entry) || has(entry.children, wanted)));

/** Whether anything in the user's menu grants a right. What needs it is left out otherwise; the server asks again. */
export const useHolds = (right: PermissionCode): boolean => useSession(({ menu }) => has(menu, ({ permission }) => permission === right));

/** Whether the user has a page: a link to one they lack would lead nowhere, and its data is not theirs to ask for. */
export const useHasPage = (path: string): boolean => useSession(({ menu }) => has(menu, (entry) => entry.path === path));
