import { MantineProvider, useComputedColorScheme } from '@mantine/core';
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { useSession } from '../kernel/session/session-store.ts';
import { useLayout } from '../kernel/settings/layout-store.ts';
import { settings } from '../kernel/settings/settings.ts';
import { styleVariables, themeOf } from '../ui/theme.ts';
import { schemeManager, showBarColour, showSize } from './look.ts';

/** The look of everything below, as the user chose it. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const signedIn = useSession((state) => state.token !== undefined);
  const chosen = useLayout((state) => state.themeColour);
  // The login has no chosen color: it shows the product's own.
  const themeColour = signedIn ? chosen : settings.themeColour;
  const theme = useMemo(() => themeOf(themeColour), [themeColour]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={styleVariables} colorSchemeManager={schemeManager} defaultColorScheme="auto">
      <Surroundings />
      {children}
    </MantineProvider>
  );
}

/** What of the look lies outside of the components. */
function Surroundings() {
  const size = useLayout((state) => state.size);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useLayoutEffect(() => showSize(size), [size]);
  useEffect(() => showBarColour(scheme), [scheme]);
  return null;
}
