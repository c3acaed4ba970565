import type { MantineColorSchemeManager } from '@mantine/core';
import { type ColorScheme, layoutStore, setLayout } from '../kernel/settings/layout-store.ts';
import { type Size, settings } from '../kernel/settings/settings.ts';
import { surfaces } from '../ui/tokens.ts';

/** Relative to the font size of the browser. */
const scales: Readonly<Record<Size, string>> = { default: '112.5%', medium: '100%', small: '93.75%', mini: '87.5%' };

/** Everything except table rows and the frame is sized in rem. */
export function showSize(size: Size): void {
  // If the size selector is disabled, ignore a stored choice: the user could not change it back.
  document.documentElement.style.fontSize = scales[settings.sizeSelect ? size : settings.size];
}

/** Sets the color of the browser's toolbar on phones to that of the top bar. */
export function showBarColor(scheme: 'light' | 'dark'): void {
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surfaces[scheme].surface);
}

const computed = (scheme: ColorScheme): 'light' | 'dark' => {
  if (scheme !== 'auto') return scheme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** Applies theme and size before the first render to prevent a flash. */
export function showLookEarly(): void {
  const { colourScheme, size } = layoutStore.getState();
  const scheme = computed(colourScheme);
  document.documentElement.dataset.mantineColorScheme = scheme;
  showBarColor(scheme);
  showSize(size);
}

let stop: (() => void) | undefined;

/** Keeps Mantine's color scheme in the layout store. */
export const schemeManager: MantineColorSchemeManager = {
  get: () => layoutStore.getState().colourScheme,
  set: (colourScheme) => {
    if (colourScheme !== layoutStore.getState().colourScheme) setLayout({ colourScheme });
  },
  subscribe: (onChange) => {
    stop = layoutStore.subscribe((now, before) => {
      if (now.colourScheme !== before.colourScheme) onChange(now.colourScheme);
    });
  },
  unsubscribe: () => stop?.(),
  clear: () => setLayout({ colourScheme: 'auto' }),
};
