import type { MantineColorSchemeManager } from '@mantine/core';
import { type ColourScheme, layoutStore, setLayout } from '../kernel/settings/layout-store.ts';
import { type Size, settings } from '../kernel/settings/settings.ts';
import { surfaces } from '../ui/tokens.ts';

/** Of the size that the browser's own settings ask for. */
const scales: Readonly<Record<Size, string>> = { default: '112.5%', medium: '100%', small: '93.75%', mini: '87.5%' };

/** Everything but the rows of tables and the frame is measured in the root's letters. */
export function showSize(size: Size): void {
  // Where it cannot be chosen any more, what was chosen once could not be taken back either.
  document.documentElement.style.fontSize = scales[settings.sizeSelect ? size : settings.size];
}

/** The browser's own bar takes the color of the top bar, where it has one. */
export function showBarColour(scheme: 'light' | 'dark'): void {
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surfaces[scheme].surface);
}

const computed = (scheme: ColourScheme): 'light' | 'dark' => {
  if (scheme !== 'auto') return scheme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** Before the first component is there; a page that turns dark only then would flash. */
export function showLookEarly(): void {
  const { colourScheme, size } = layoutStore.getState();
  const scheme = computed(colourScheme);
  document.documentElement.dataset.mantineColorScheme = scheme;
  showBarColour(scheme);
  showSize(size);
}

let stop: (() => void) | undefined;

/** The component library asks and tells the layout, the one place where the theme is kept. */
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
