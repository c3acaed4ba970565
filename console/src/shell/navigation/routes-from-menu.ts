import { menuType } from '@botify/contract/roles/menu.contract';
import { productPages } from '@botify/contract/roles/product-paths';
import { matchPath } from 'react-router';
import type { CurrentPage } from '../../kernel/page/page.tsx';
import { settings } from '../../kernel/settings/settings.ts';
import type { NavigationState } from './decide-navigation.ts';
import { isExternal, isTaken, type MenuNode } from './tidy-menu.ts';

interface Crumb {
  readonly title: string;
  readonly path: string | undefined;
}

/** A page granted by the menu. */
export interface PageRoute extends CurrentPage {
  /** Undefined: the tab is named `no-name`. */
  readonly tabTitle: string | undefined;
  readonly component: string | undefined;
  readonly frameSrc: string | undefined;
  /** Ancestors, outermost first. */
  readonly above: readonly Crumb[];
  /** Path of the highlighted sidebar entry. */
  readonly activePath: string;
  readonly subTab: boolean;
  /** The sub-tabs next to or below this page. */
  readonly subTabs: readonly Crumb[];
  /** The tab cannot be closed. */
  readonly affix: boolean;
  /** The view is reset at every visit. */
  readonly noCache: boolean;
}

export interface MenuRoutes {
  readonly pages: readonly PageRoute[];
  /** Targets of group paths. */
  readonly redirects: ReadonlyMap<string, string | undefined>;
  /** The first visible page of the first visible group other than the overview. */
  readonly home: string | undefined;
  /** Whether such a group exists. */
  readonly hasGroup: boolean;
}

export const isRoute = (node: MenuNode): boolean => node.type === menuType.page || node.type === menuType.subTab;
export const inSidebar = (node: MenuNode): boolean => !node.hidden && node.type === menuType.page;
/** Opens its frame address in a new window. Without an address it is a regular page. */
export const opensWindow = (node: MenuNode): boolean => node.component === 'NewWindow' && node.frameSrc !== undefined;
const isShell = (node: MenuNode): boolean => node.component === 'Layout' || (!node.component && node.children.some(isRoute));

/** Derives routes from the menu. Buttons become permissions of their page; a `Layout` path redirects to its first page. */
export function routesFromMenu(menu: readonly MenuNode[]): MenuRoutes {
  const pages = new Map<string, PageRoute>();
  const groups = new Map<string, MenuNode>();
  const windows: MenuNode[] = [];
  const walk = (nodes: readonly MenuNode[], above: readonly MenuNode[]): void => {
    for (const node of nodes.filter(isRoute)) {
      const path = node.path && !isExternal(node.path) ? normal(node.path) : undefined;
      // The first of two entries with the same path wins, so the result does not depend on map order.
      if (opensWindow(node)) windows.push(node);
      else if (path && isShell(node)) groups.has(path) || groups.set(path, node);
      else if (path && !isTaken(path) && !pages.has(path)) pages.set(path, asPage(node, above));
      walk(node.children, [...above, node]);
    }
  };
  walk(menu, []);
  // A redirect ends only at a page, so groups that name each other cannot loop.
  const target = ({ redirect, children }: MenuNode) => (redirect && pages.has(normal(redirect)) ? redirect : firstPage(children));
  // When typed, the path of such a window leads to the page with the same frame address.
  const twin = (window: MenuNode) => [...pages.values()].find(({ frameSrc }) => frameSrc === window.frameSrc)?.path;
  const redirects = new Map([
    ...windows.map((window) => [normal(window.path ?? ''), twin(window)] as const),
    ...[...groups].map(([path, group]) => [path, target(group)] as const),
  ]);
  const tops = menu.filter((node) => inSidebar(node) && node.path !== settings.overviewPath);
  const home = tops.map((top) => firstPage([top])).find((path) => path !== undefined);
  return { pages: [...pages.values()], redirects, home, hasGroup: tops.length > 0 };
}

/** The page at an address. */
export const findPage = ({ pages }: Pick<MenuRoutes, 'pages'>, path: string): PageRoute | undefined =>
  pages.find((page) => matchPath(page.path, path) !== null);

export function lookUpIn(routes: MenuRoutes): NavigationState['lookUp'] {
  return (path) => {
    if (findPage(routes, path)) return 'page';
    const redirect = routes.redirects.get(normal(path));
    if (redirect) return { redirect };
    return isProductPath(path) ? 'noAccess' : undefined;
  };
}

function firstPage(nodes: readonly MenuNode[]): string | undefined {
  for (const node of nodes.filter(inSidebar)) {
    const path = isShell(node) ? firstPage(node.children) : node.path;
    if (path && !isExternal(path) && !isTaken(path) && !opensWindow(node)) return path;
  }
  return undefined;
}

function asPage(node: MenuNode, above: readonly MenuNode[]): PageRoute {
  const path = node.path ?? '';
  const subTab = node.type === menuType.subTab;
  const parent = above.findLast((one) => !isShell(one));
  return {
    path,
    name: node.name,
    title: node.title,
    tabTitle: node.tabTitle,
    component: node.component,
    frameSrc: node.frameSrc,
    // A group with the name of its page would repeat it.
    above: above.filter(({ breadcrumb, title }, index) => breadcrumb && title !== (above[index + 1] ?? node).title).map(asCrumb),
    activePath: node.activeMenu ?? ((subTab || node.hidden) && parent?.path ? parent.path : path),
    buttons: node.children.filter(({ type, hidden }) => type === menuType.button && !hidden).map(({ name }) => name),
    subTab,
    subTabs: subTabsOf(subTab ? above.at(-1) : node),
    affix: node.affix,
    noCache: node.noCache,
  };
}

const asCrumb = ({ title, path }: MenuNode): Crumb => ({ title, path: path && !isExternal(path) ? path : undefined });

/** A parent that is a page comes first among its sub-tabs. */
function subTabsOf(parent: MenuNode | undefined): readonly Crumb[] {
  const below = parent?.children.filter(({ type, hidden, path }) => type === menuType.subTab && !hidden && path) ?? [];
  if (!parent || below.length === 0) return [];
  return (isShell(parent) ? below : [parent, ...below]).map(asCrumb);
}

const normal = (path: string): string => path.replace(/(?<=.)\/+$/, '').toLowerCase();

const known: ReadonlySet<string> = new Set(Object.keys(productPages).map(normal));
const isProductPath = (path: string): boolean => known.has(normal(path));
