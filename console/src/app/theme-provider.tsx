import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { styleVariables, theme } from '../ui/theme.ts';

/** The look of everything below, as the user chose it. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={styleVariables} defaultColorScheme="auto">
    {children}
  </MantineProvider>
);
