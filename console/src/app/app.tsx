import { Suspense, useState } from 'react';
import { Entrance } from './entrance.tsx';
import { LaterOverlays } from './later-overlays.tsx';
import { RootBoundary } from './root-boundary.tsx';
import { Splash } from './splash.tsx';
import { ThemeProvider } from './theme-provider.tsx';

export function App({ atLogin }: { atLogin: boolean }) {
  const [pageShown, setPageShown] = useState(false);
  return (
    <ThemeProvider>
      <RootBoundary>
        <Suspense fallback={<Splash />}>
          <Entrance atLogin={atLogin} onInside={setPageShown} />
        </Suspense>
      </RootBoundary>
      <LaterOverlays pageShown={pageShown} />
    </ThemeProvider>
  );
}
