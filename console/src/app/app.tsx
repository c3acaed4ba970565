import { lazy, Suspense } from 'react';
import { Entrance } from './entrance.tsx';
import { RootBoundary } from './root-boundary.tsx';
import { Splash } from './splash.tsx';
import { ThemeProvider } from './theme-provider.tsx';

/** Messages must come through even if their file did not at first; a page that lost it would fail in silence. */
const loadOverlays = (): Promise<typeof import('./overlays.tsx')> =>
  import('./overlays.tsx').catch(() => new Promise((resolve) => setTimeout(resolve, 2000)).then(loadOverlays));
const Overlays = lazy(() => loadOverlays().then((module) => ({ default: module.Overlays })));

export const App = ({ atLogin }: { atLogin: boolean }) => (
  <ThemeProvider>
    <RootBoundary>
      <Suspense fallback={<Splash />}>
        <Entrance atLogin={atLogin} />
      </Suspense>
    </RootBoundary>
    {/* Nobody needs these before the first paint. */}
    <Suspense>
      <Overlays />
    </Suspense>
  </ThemeProvider>
);
