import { inSidebar, isRoute } from './routes-from-menu.ts';
import type { MenuNode } from './tidy-menu.ts';

export interface SidebarEntry {
  readonly id: string;
  readonly title: string;
  readonly icon: string | undefined;
  readonly path: string | undefined;
  readonly children: readonly SidebarEntry[];
}

/** What the sidebar shows: visible entries only; a group of one page is shown as that page, under the group's icon. */
export function sidebarEntries(menu: readonly MenuNode[]): readonly SidebarEntry[] {
  return menu.filter(inSidebar).flatMap((node) => {
    const children = sidebarEntries(node.children);
    const own: SidebarEntry = { id: node.id, title: node.title, icon: node.icon, path: node.path, children };
    const [only, ...more] = children;
    if (only && more.length === 0) return [{ ...only, icon: node.icon ?? only.icon }];
    // A group whose pages are all hidden or forbidden leads nowhere.
    return node.component === 'Layout' && !only ? [] : [own];
  });
}

/** Every page somebody could still open, for a user whose menu has no group to land in. */
export const visiblePages = (menu: readonly MenuNode[]): readonly SidebarEntry[] =>
  sidebarEntries(menu.filter(isRoute)).flatMap((entry) => (entry.children.length > 0 ? entry.children : [entry]));
