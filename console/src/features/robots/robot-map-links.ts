import type { MenuEntry } from '@botify/contract/roles/menu.contract';
import { useSession } from '../../kernel/session-store.ts';

const detail = '/robot/robotDetail';

export const machinePath = (robotSn: string): string => `${detail}?robotSn=${encodeURIComponent(robotSn)}`;

/** Who may see the map may still have no page about a single machine. */
export const useMayOpenMachine = (): boolean => useSession(({ menu }) => leadsTo(menu, detail));

const leadsTo = (entries: readonly MenuEntry[], path: string): boolean =>
  entries.some((entry) => entry.path === path || leadsTo(entry.children, path));
