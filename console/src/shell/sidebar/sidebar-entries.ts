import { inSidebar, isRoute, opensWindow } from '../navigation/routes-from-menu.ts';
import { isExternal, type MenuNode } from '../navigation/tidy-menu.ts';

export interface SidebarEntry {
  readonly id: string;
  readonly title: string;
  readonly icon: string | undefined;
  /** Undefined for a group. */
  readonly path: string | undefined;
  /** Address to open in a new window instead. */
  readonly window: string | undefined;
  readonly children: readonly SidebarEntry[];
}

/** Visible entries of the sidebar. A group with one page becomes that page, with the icon of the group. */
export function sidebarEntries(menu: readonly MenuNode[]): readonly SidebarEntry[] {
  return menu.filter(inSidebar).flatMap((node) => {
    const children = sidebarEntries(node.children);
    const window = opensWindow(node) ? node.frameSrc : undefined;
    const own: SidebarEntry = { id: node.id, title: node.title, icon: node.icon, path: node.path, window, children };
    const [only, ...more] = children;
    if (only && more.length === 0) return [{ ...only, icon: node.icon ?? only.icon }];
    // Omit groups without visible pages, and pages without a path.
    return !only && (node.component === 'Layout' || !node.path) ? [] : [own];
  });
}

/** All pages that can be opened, for a menu without a home page. */
export const visiblePages = (menu: readonly MenuNode[]): readonly SidebarEntry[] =>
  sidebarEntries(menu.filter(isRoute)).flatMap((entry) => (entry.children.length > 0 ? entry.children : [entry]));

export const contains = (entry: SidebarEntry, path: string | undefined): boolean =>
  path !== undefined && (entry.path === path || entry.children.some((child) => contains(child, path)));

interface Credentials {
  readonly token: string | undefined;
  readonly tenantCode: string | undefined;
}

export const isWebPage = (path: string): boolean => /^https?:/i.test(path) && URL.canParse(path);

/**
 * Address of an external page; undefined for a path of the console. Web pages get the credentials, as agreed with their operators. The
 * token of a browser session opens nothing without the key that stays in the browser.
 */
export function outsideAddress(path: string | undefined, { token, tenantCode }: Credentials): string | undefined {
  if (!path || !isExternal(path)) return undefined;
  if (!isWebPage(path)) return path;
  const url = new URL(path);
  if (token) url.searchParams.set('token', token);
  if (tenantCode) url.searchParams.set('tenant_code', tenantCode);
  return url.href;
}
