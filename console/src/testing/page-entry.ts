import { type MenuEntry, menuType } from '@botify/contract/roles/menu.contract';
import { menuEntry } from '../shell/navigation/menu-entry.fixture.ts';

/** A menu entry for a page with its granted buttons. */
export const pageEntry = (path: string, component: string, buttons: readonly string[] = []): MenuEntry =>
  menuEntry(path, {
    name: component,
    children: buttons.map((name) => menuEntry(`${path}/${name}`, { name, type: menuType.button })),
  });
