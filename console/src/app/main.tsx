// Must be the first import: it starts requests that run while the other modules load.
import './early-start.ts';
import '../ui/component-styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { whenLoaded } from '../kernel/browser/when-loaded.ts';
import { rootOptions, watchErrors } from '../kernel/error-log/error-log.ts';
import { storedLocale } from '../kernel/locale/locale.ts';
import { startText } from '../kernel/locale/text.ts';
import { watchStaleFiles } from '../kernel/page/stale-files.ts';
import { App } from './app.tsx';
import { brandOfLink } from './brand-of-link.ts';
import { startsAtLogin } from './entrance.tsx';
import { showLookEarly } from './look.ts';

watchErrors();
watchStaleFiles();
showLookEarly();
await Promise.all([startText(storedLocale()), brandOfLink()]);
const root = document.getElementById('app');
// Not before everything else has loaded. Without it the console works as well, so a failure is not reported.
if (import.meta.env.PROD)
  whenLoaded(() => void import('./installable.ts').then(({ makeInstallable }) => makeInstallable()).catch(() => undefined));
if (root) {
  createRoot(root, rootOptions).render(
    <StrictMode>
      <App atLogin={startsAtLogin()} />
    </StrictMode>,
  );
}
