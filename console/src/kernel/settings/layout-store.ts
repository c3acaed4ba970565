import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { browserJar } from '../browser/cookies.ts';
import { storedJson, storeJson } from '../browser/stored-json.ts';
import { keepBadge, readBadge } from '../session/session-cookies.ts';
import { sessionStore } from '../session/session-store.ts';
import { type Size, settings, sizes } from './settings.ts';

export const colorSchemes = ['light', 'dark', 'auto'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** Layout settings of the user. */
export interface Layout {
  /** #rrggbb */
  readonly themeColour: string;
  readonly tagsView: boolean;
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
  readonly size: Size;
  readonly colourScheme: ColorScheme;
  /** Shortcuts of a single character. */
  readonly singleKeys: boolean;
}

interface LayoutState extends Layout {
  /** Number of unread notices. */
  readonly badge: number;
}

const key = 'layout';
const { themeColour, tagsView, fixedHeader, sidebarLogo, size } = settings;
export const defaultLayout: Layout = { themeColour, tagsView, fixedHeader, sidebarLogo, size, colourScheme: 'auto', singleKeys: true };

const isFlag = (value: unknown) => typeof value === 'boolean';
const oneOf = (allowed: readonly unknown[]) => (value: unknown) => allowed.includes(value);
const checks: Readonly<Record<keyof Layout, (value: unknown) => boolean>> = {
  themeColour: (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value),
  tagsView: isFlag,
  fixedHeader: isFlag,
  sidebarLogo: isFlag,
  size: oneOf(sizes),
  colourScheme: oneOf(colorSchemes),
  singleKeys: isFlag,
};

/** The valid part of stored settings; the rest is corrupt or of another version. */
export const validChoices = (choices: unknown): Partial<Layout> =>
  Object.fromEntries(
    Object.entries(typeof choices === 'object' && choices ? choices : {}).filter(
      ([name, value]) => Object.hasOwn(checks, name) && checks[name as keyof Layout](value),
    ),
  );

/** Stores only changed values, so that a new default reaches users who did not change it. */
export function makeLayout(storage: () => Pick<Storage, 'getItem' | 'setItem'>, badge: number) {
  const kept = () => validChoices(storedJson(key, storage));
  const store = createStore<LayoutState>(() => ({ ...defaultLayout, ...kept(), badge }));
  return {
    store,
    choose(choices: Partial<Layout>): void {
      const valid = validChoices(choices);
      storeJson(key, { ...kept(), ...valid }, storage);
      store.setState(valid);
    },
    reset(): void {
      storeJson(key, {}, storage);
      store.setState(defaultLayout);
    },
    /** Applies a change of another tab; `null`: it cleared the storage. */
    takeOver(changed: string | null): void {
      if (changed === key || changed === null) store.setState({ ...defaultLayout, ...kept() });
    },
  };
}

const inBrowser = typeof document !== 'undefined';
const layout = makeLayout(() => localStorage, inBrowser ? readBadge(browserJar) : 0);
if (inBrowser) addEventListener('storage', (event) => layout.takeOver(event.key));
// The badge belongs to the user; its cookie is removed with the session.
sessionStore.subscribe(({ token }) => {
  if (!token) layout.store.setState({ badge: 0 });
});

export const layoutStore = layout.store;
export const setLayout = layout.choose;
export const resetLayout = layout.reset;
export const useLayout = <T>(select: (state: LayoutState) => T): T => useStore(layoutStore, select);

export function setBadge(badge: number): void {
  keepBadge(browserJar, badge, sessionStore.getState().rememberedUntil);
  layoutStore.setState({ badge });
}
