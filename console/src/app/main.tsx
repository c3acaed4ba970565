import '../ui/component-styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { rootOptions, watchErrors } from '../kernel/error-log.ts';
import { storedLocale } from '../kernel/locale.ts';
import { sessionStore } from '../kernel/session-store.ts';
import { watchStaleFiles } from '../kernel/stale-files.ts';
import { startText } from '../kernel/text.ts';
import { App } from './app.tsx';
import { startsAtLogin } from './entrance.tsx';
import { showLookEarly } from './look.ts';
import { warmUp, warmUpSoon } from './warm-up.ts';

watchErrors();
watchStaleFiles();
showLookEarly();
const text = startText(storedLocale());
// Whoever has a token needs the shell right away.
if (sessionStore.getState().token) warmUp(text);
else warmUpSoon(text);

await text;
const root = document.getElementById('app');
if (root) {
  createRoot(root, rootOptions).render(
    <StrictMode>
      <App atLogin={startsAtLogin()} />
    </StrictMode>,
  );
}
