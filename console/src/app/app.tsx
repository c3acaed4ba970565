import { lazy, Suspense, useEffect, useState } from 'react';
import { whenSpeakerNeeded } from '../kernel/speaker.ts';
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
    <LaterOverlays />
  </ThemeProvider>
);

const restMs = 4000;

/** Fetched when the first message waits for it, or once the page has what it needs itself. */
function LaterOverlays() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const timer = setTimeout(want, restMs);
    whenSpeakerNeeded(want);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{wanted && <Overlays />}</Suspense>;
}
