import { MantineProvider, useComputedColorScheme } from '@mantine/core';
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { themeColorOf, useBrandColor } from '../kernel/brand/brand-store.ts';
import { useSession } from '../kernel/session/session-store.ts';
import { useLayout } from '../kernel/settings/layout-store.ts';
import { styleVariables, themeOf } from '../ui/theme.ts';
import { schemeManager, showBarColor, showSize } from './look.ts';

/** Applies the theme, color and size selected by the user. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const signedIn = useSession((state) => state.token !== undefined);
  const chosen = useLayout((state) => state.themeColour);
  const ofBrand = useBrandColor();
  // The login shows the color of the brand, because the user is unknown.
  const themeColour = signedIn ? themeColorOf(chosen, ofBrand) : ofBrand;
  const theme = useMemo(() => themeOf(themeColour), [themeColour]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={styleVariables} colorSchemeManager={schemeManager} defaultColorScheme="auto">
      <RootStyles />
      {children}
    </MantineProvider>
  );
}

/** Applies what lies outside of the components: root font size and toolbar color. */
function RootStyles() {
  const size = useLayout((state) => state.size);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useLayoutEffect(() => showSize(size), [size]);
  useEffect(() => showBarColor(scheme), [scheme]);
  return null;
}
