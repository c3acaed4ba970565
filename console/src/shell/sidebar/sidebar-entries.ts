import { inSidebar, isRoute, opensWindow } from '../navigation/routes-from-menu.ts';
import { isExternal, type MenuNode } from '../navigation/tidy-menu.ts';

export interface SidebarEntry {
  readonly id: string;
  readonly title: string;
  readonly icon: string | undefined;
  /** Where it leads; a group leads nowhere. */
  readonly path: string | undefined;
  /** What it opens in a window of its own instead. */
  readonly window: string | undefined;
  readonly children: readonly SidebarEntry[];
}

/** What the sidebar shows: visible entries only; a group of one page is shown as that page, under the group's icon. */
export function sidebarEntries(menu: readonly MenuNode[]): readonly SidebarEntry[] {
  return menu.filter(inSidebar).flatMap((node) => {
    const children = sidebarEntries(node.children);
    const window = opensWindow(node) ? node.frameSrc : undefined;
    const own: SidebarEntry = { id: node.id, title: node.title, icon: node.icon, path: node.path, window, children };
    const [only, ...more] = children;
    if (only && more.length === 0) return [{ ...only, icon: node.icon ?? only.icon }];
    // A group whose pages are all hidden or forbidden leads nowhere, and neither does a page without an address.
    return !only && (node.component === 'Layout' || !node.path) ? [] : [own];
  });
}

/** Every page somebody could still open, for a user whose menu has no group to land in. */
export const visiblePages = (menu: readonly MenuNode[]): readonly SidebarEntry[] =>
  sidebarEntries(menu.filter(isRoute)).flatMap((entry) => (entry.children.length > 0 ? entry.children : [entry]));

export const contains = (entry: SidebarEntry, path: string | undefined): boolean =>
  path !== undefined && (entry.path === path || entry.children.some((child) => contains(child, path)));

interface Credentials {
  readonly token: string | undefined;
  readonly tenantCode: string | undefined;
}

/** The address of an outside page; a web page is told who comes, as it was agreed with those who run it. */
export function outsideAddress(path: string | undefined, { token, tenantCode }: Credentials): string | undefined {
  if (!path || !isExternal(path)) return undefined;
  if (!/^https?:/i.test(path) || !URL.canParse(path)) return path;
  const url = new URL(path);
  if (token) url.searchParams.set('token', token);
  if (tenantCode) url.searchParams.set('tenant_code', tenantCode);
  return url.href;
}
