import { useEffect, useState, useSyncExternalStore } from 'react';
import { sayWarning } from '../kernel/toasts/toasts.ts';

/** Escape and the browser's own keys leave full screen too, so the browser is asked. */
function watch(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
const isFull = (): boolean => document.fullscreenElement === document.documentElement;

/** A wall alone on the whole screen; not only its element, or nothing could open above it. */
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
      // Refused, by a frame around the page or by the system.
      sayWarning(unsupported);
    }
  }
  return { full: wanted && browserFull, toggle: () => void toggle() };
}
