import type { PermissionCode } from '@botify/contract/kernel/permission';
import type { MenuEntry } from '@botify/contract/roles/menu.contract';
import { useSession } from '../../kernel/session-store.ts';

const right: PermissionCode = 'system:errorLog';
/** The menu is as the server sent it, so any part may be missing. */
const grants = (menu: unknown): boolean =>
  Array.isArray(menu) && menu.some((entry: Partial<MenuEntry> | null) => entry?.permission === right || grants(entry?.children));

/** Everybody may open the screen; the errors of others need a right. The server asks again. */
export const useMayReadAll = (): boolean => useSession((state) => grants(state.menu));
