import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenToastsNeeded } from '../kernel/toasts/toasts.ts';
import { Entrance } from './entrance.tsx';
import { CrashPage, Splash } from './fallbacks.tsx';
import { ThemeProvider } from './theme-provider.tsx';

/** Retries until the chunk loads: without it toasts and dialogs would be lost silently. */
const loadOverlays = (waitMs = 2_000): Promise<typeof import('./overlays.tsx')> =>
  import('./overlays.tsx').catch(() =>
    new Promise((resolve) => setTimeout(resolve, waitMs)).then(() => loadOverlays(Math.min(waitMs * 2, 60_000))),
  );
const Overlays = lazy(() => loadOverlays().then((module) => ({ default: module.Overlays })));

const restMs = 1000;

/** Loads the overlays for the first toast, at the first input, or shortly after a page behind the login is shown. */
function LaterOverlays({ pageShown }: { pageShown: boolean }) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenToastsNeeded(() => setWanted(true)), []);
  useEffect(() => {
    const want = () => setWanted(true);
    addEventListener('input', want, { once: true });
    return () => removeEventListener('input', want);
  }, []);
  useEffect(() => {
    if (!pageShown) return;
    const timer = setTimeout(() => setWanted(true), restMs);
    return () => clearTimeout(timer);
  }, [pageShown]);
  return <Suspense>{wanted && <Overlays />}</Suspense>;
}

/** Shows the crash page when rendering fails or a chunk cannot be loaded. */
class RootBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });

  /** Another page may work. */
  retry = () => this.setState({ broken: false });
  override componentDidMount = () => addEventListener('popstate', this.retry);
  override componentWillUnmount = () => removeEventListener('popstate', this.retry);

  override render() {
    return this.state.broken ? <CrashPage /> : this.props.children;
  }
}

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
