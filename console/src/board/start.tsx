import '../ui/component-styles.ts';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { brandColor, productName } from '../kernel/brand/brand-store.ts';
import { rootOptions, watchErrors } from '../kernel/error-log/error-log.ts';
import { storedLocale } from '../kernel/locale/locale.ts';
import { loadTexts, startText, textNow } from '../kernel/locale/text.ts';
import { watchStaleFiles } from '../kernel/page/stale-files.ts';
import { styleVariables, themeOf } from '../ui/theme.ts';
import { BoardGate } from './board-gate.tsx';
import { beginSession } from './board-session.ts';
import { ticketOfAddress } from './take-ticket.ts';

/** Renders the board. The ticket must have been removed from the address before. */
export async function start(): Promise<void> {
  beginSession(ticketOfAddress);
  watchErrors();
  watchStaleFiles();
  await startText(storedLocale());
  await loadTexts('board', 'kit', 'units');
  document.title = `${textNow('board:title')} - ${productName()}`;
  const root = document.getElementById('app');
  if (!root) return;
  createRoot(root, rootOptions).render(
    <StrictMode>
      <MantineProvider theme={themeOf(brandColor())} cssVariablesResolver={styleVariables} forceColorScheme="dark">
        <BoardGate />
      </MantineProvider>
    </StrictMode>,
  );
}
