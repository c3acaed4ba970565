import { storedJson } from '../browser/stored-json.ts';

/** How large controls and text are. */
export const sizes = ['default', 'medium', 'small', 'mini'] as const;
export type Size = (typeof sizes)[number];

interface Settings {
  readonly title: string;
  readonly apiBase: string;
  readonly callTimeoutMs: number;
  readonly rememberDays: number;
  readonly mobileBelowPx: number;
  /** The group that the root never leads to. */
  readonly overviewPath: string;
  /** Pages found again at the scroll position they were left with; every other navigation starts at the top. */
  readonly keepsScroll: readonly string[];
  /** Pages about one thing, and the parameter that names it: each thing has a tab and a view of its own. */
  readonly itemPages: Readonly<Record<string, string>>;
  /** What the user sees until they choose otherwise in the settings drawer. */
  readonly themeColour: string;
  readonly tagsView: boolean;
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
  readonly size: Size;
  /** Parts of the top bar, off unless turned on here. */
  readonly headerSearch: boolean;
  readonly fullscreen: boolean;
  readonly sizeSelect: boolean;
  readonly avatar: boolean;
  /** 0 wants an exact match, 1 takes anything. */
  readonly searchThreshold: number;
  /** The groups stand in the top bar, and the sidebar shows the one in use. */
  readonly topMenu: boolean;
  readonly topMenuFromPx: number;
}

/** What a product of another name or habit would change, in one place. */
const product: Settings = {
  title: 'BOTIFY Manage',
  apiBase: '/api',
  callTimeoutMs: 200_000,
  rememberDays: 5,
  mobileBelowPx: 992,
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

/** A development build tries other settings without being built again. */
export const settings: Settings =
  import.meta.env.MODE === 'development' ? { ...product, ...(storedJson('settings') as Partial<Settings> | undefined) } : product;
