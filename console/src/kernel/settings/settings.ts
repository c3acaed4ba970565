import { storedJson } from '../browser/stored-json.ts';

/** Sizes of text and controls. */
export const sizes = ['default', 'medium', 'small', 'mini'] as const;
export type Size = (typeof sizes)[number];

interface Settings {
  readonly title: string;
  readonly apiBase: string;
  readonly callTimeoutMs: number;
  readonly rememberDays: number;
  readonly mobileBelowPx: number;
  /** Below it a page is for one hand: no tab bar, two lines per row, filters in a sheet. */
  readonly phoneBelowPx: number;
  /** Group that is never the home page. */
  readonly overviewPath: string;
  /** Pages that restore their scroll position; other navigations start at the top. */
  readonly keepsScroll: readonly string[];
  /** Detail pages and their id parameter: each record has its own tab and view. */
  readonly itemPages: Readonly<Record<string, string>>;
  /** Defaults of the settings drawer. */
  readonly themeColour: string;
  readonly tagsView: boolean;
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
  readonly size: Size;
  /** Optional parts of the top bar. */
  readonly headerSearch: boolean;
  readonly fullscreen: boolean;
  readonly sizeSelect: boolean;
  readonly avatar: boolean;
  /** From 0 (exact match) to 1 (matches anything). */
  readonly searchThreshold: number;
  /** Shows the groups in the top bar, and the pages of the active one in the sidebar. */
  readonly topMenu: boolean;
  readonly topMenuFromPx: number;
}

/** Settings of the product. */
const product: Settings = {
  title: 'BOTIFY Manage',
  apiBase: '/api',
  callTimeoutMs: 200_000,
  rememberDays: 5,
  mobileBelowPx: 992,
  phoneBelowPx: 600,
  overviewPath: '/overview',
  keepsScroll: ['/report/routeTaskReport', '/robot/robotList'],
  itemPages: { '/robot/robotDetail': 'robotSn', '/report/routeTaskReport/detail': 'id', '/abnormalManage/detail': 'id' },
  themeColour: '#0fa3a3',
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: true,
  size: 'medium',
  headerSearch: false,
  fullscreen: false,
  sizeSelect: false,
  avatar: false,
  searchThreshold: 0.4,
  topMenu: false,
  topMenuFromPx: 1300,
};

/** A development build can override the settings in local storage. */
export const settings: Settings =
  import.meta.env.MODE === 'development' ? { ...product, ...(storedJson('settings') as Partial<Settings> | undefined) } : product;
