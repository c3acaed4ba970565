import { type RefObject, useEffect, useRef, useState } from 'react';

/** Render again after scrolling this many pixels. Two steps beyond the visible area are rendered. */
const step = 240;

export interface WallWindow {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly space: RefObject<HTMLDivElement | null>;
  readonly width: number;
  /** Vertical range in which tiles are rendered. */
  readonly from: number;
  readonly to: number;
}

/** The visible part of the wall. */
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
      // A hidden tab has no width; keep the previous one.
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
