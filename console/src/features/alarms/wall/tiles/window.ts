import { type RefObject, useEffect, useRef, useState } from 'react';

/** Scrolling draws anew when it has gone this far, not with every pixel; what is drawn reaches twice as far. */
const step = 240;

export interface WallWindow {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly space: RefObject<HTMLDivElement | null>;
  readonly width: number;
  /** Between these heights of the wall tiles are drawn. */
  readonly from: number;
  readonly to: number;
}

/** What part of the wall is in sight. */
export function useWallWindow(): WallWindow {
  const scroller = useRef<HTMLDivElement>(null);
  const space = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 900 });
  const [place, setPlace] = useState(0);

  useEffect(() => {
    const [outer, inner] = [scroller.current, space.current];
    if (!outer || !inner) return;
    const note = () => setPlace(Math.floor((outer.scrollTop - inner.offsetTop) / step));
    const observer = new ResizeObserver(() => {
      // A kept tab in the background has no width; it keeps the one it had.
      const now = { width: inner.clientWidth, height: outer.clientHeight };
      if (now.width > 0) setSize((before) => (before.width === now.width && before.height === now.height ? before : now));
      note();
    });
    observer.observe(outer);
    observer.observe(inner);
    outer.addEventListener('scroll', note, { passive: true });
    return () => {
      observer.disconnect();
      outer.removeEventListener('scroll', note);
    };
  }, []);
  return { scroller, space, width: size.width, from: (place - 2) * step, to: (place + 3) * step + size.height };
}
