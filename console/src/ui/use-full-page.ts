import { useEffect, useState, useSyncExternalStore } from 'react';
import { sayWarning } from '../kernel/toasts/toasts.ts';

/** Subscribes to full-screen changes, which Escape and F11 trigger too. */
function watch(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
const isFull = (): boolean => document.fullscreenElement === document.documentElement;

/** Full screen of the whole document rather than one element, so overlays remain visible. */
export function useFullPage(unsupported: string): { readonly full: boolean; readonly toggle: () => void } {
  const browserFull = useSyncExternalStore(watch, isFull);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!browserFull) setWanted(false);
  }, [browserFull]);

  async function toggle(): Promise<void> {
    try {
      if (wanted) return await document.exitFullscreen();
      if (!document.fullscreenEnabled) return sayWarning(unsupported);
      await document.documentElement.requestFullscreen();
      setWanted(true);
    } catch {
      // Rejected by a surrounding frame or the operating system.
      sayWarning(unsupported);
    }
  }
  return { full: wanted && browserFull, toggle: () => void toggle() };
}
