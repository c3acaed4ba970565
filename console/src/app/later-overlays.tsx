import { lazy, Suspense, useEffect, useState } from 'react';
import { whenSpeakerNeeded } from '../kernel/toasts/toasts.ts';

/** Messages must come through even if their file did not at first; a page that lost it would fail in silence. */
const loadOverlays = (waitMs = 2_000): Promise<typeof import('./overlays.tsx')> =>
  import('./overlays.tsx').catch(() =>
    new Promise((resolve) => setTimeout(resolve, waitMs)).then(() => loadOverlays(Math.min(waitMs * 2, 60_000))),
  );
const Overlays = lazy(() => loadOverlays().then((module) => ({ default: module.Overlays })));

const restMs = 1000;

/** Comes when the first message waits for it, when somebody types, or a moment after a page behind the login can be used. */
export function LaterOverlays({ pageShown }: { pageShown: boolean }) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenSpeakerNeeded(() => setWanted(true)), []);
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
