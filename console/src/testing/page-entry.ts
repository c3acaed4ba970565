import { type MenuEntry, menuType } from '@botify/contract/roles/menu.contract';
import { menuEntry } from '../shell/navigation/menu-entry.fixture.ts';

/** A page of the menu with the buttons it grants. */
export const pageEntry = (path: string, component: string, buttons: readonly string[] = []): MenuEntry =>
  menuEntry(path, {
    name: component,
    children: buttons.map((name) => menuEntry(`${path}/${name}`, { name, type: menuType.button })),
  });
