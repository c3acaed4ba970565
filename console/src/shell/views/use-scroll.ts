import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { scrollTopAfter } from './scroll-top-after.ts';

/** Scrolls the window after every navigation. `kept`: the view of this page was open already. */
export function useScroll(path: string, kept: boolean): void {
  const { search } = useLocation();
  const positions = useRef(new Map<string, number>());
  const shown = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address on the same page is a navigation too.
  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = path;
    // A page just loaded is at its top.
    if (from === undefined) return;
    const top = scrollTopAfter({ from, to: path, kept, left: positions.current.get(path) });
    // With the next frame, before anybody sees it: now the browser would have to measure the page while it is being changed.
    const frame = requestAnimationFrame(() => window.scrollTo(0, top));
    return () => cancelAnimationFrame(frame);
  }, [path, search]);

  // With the layout and not after it: the window moves when another view is shown, and that must not be noted for this one.
  useLayoutEffect(() => {
    // Noted while it happens: once another view is shown the window has forgotten.
    const note = () => positions.current.set(path, window.scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [path]);
}
