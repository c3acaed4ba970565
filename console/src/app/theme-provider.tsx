import { MantineProvider, useComputedColorScheme } from '@mantine/core';
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { useSession } from '../kernel/session/session-store.ts';
import { useLayout } from '../kernel/settings/layout-store.ts';
import { settings } from '../kernel/settings/settings.ts';
import { styleVariables, themeOf } from '../ui/theme.ts';
import { schemeManager, showBarColor, showSize } from './look.ts';

/** Applies the theme, color and size selected by the user. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const signedIn = useSession((state) => state.token !== undefined);
  const chosen = useLayout((state) => state.themeColour);
  // The login shows the product color.
  const themeColour = signedIn ? chosen : settings.themeColour;
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
