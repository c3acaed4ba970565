import { type MenuEntry, menuType } from '@botify/contract/roles/menu.contract';
import { useSession } from '../../kernel/session-store.ts';

const holds = (entries: readonly MenuEntry[], wanted: (entry: MenuEntry) => boolean): boolean =>
  entries.some((entry) => wanted(entry) || holds(entry.children, wanted));

/** Some parts of this page are other pages' business: whoever does not have that page may not ask for its data, and needs no link to it. */
export const useHasPage = (path: string): boolean => useSession(({ menu }) => holds(menu, (entry) => entry.path === path));

/** Enrolling is a button of the list; whoever has it looks after secrets here. */
export const useMayEnrol = (): boolean =>
  useSession(({ menu }) => holds(menu, ({ type, name }) => type === menuType.button && name === 'enrolRobot'));
