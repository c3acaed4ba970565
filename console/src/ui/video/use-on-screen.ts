import { type RefObject, useEffect, useState } from 'react';

/** Scrolling past and back must not restart the stream. */
const graceMs = 1500;
/** Minimum visible fraction. */
const leastShare = 0.1;

/** Whether an element is in the viewport of a visible window. */
export function useOnScreen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    let inSight = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      const now = inSight && document.visibilityState === 'visible';
      if (now) setSeen(true);
      else timer = setTimeout(() => setSeen(false), graceMs);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        inSight = (entries.at(-1)?.intersectionRatio ?? 0) >= leastShare;
        settle();
      },
      { threshold: leastShare },
    );
    observer.observe(element.current);
    document.addEventListener('visibilitychange', settle);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', settle);
      setSeen(false);
    };
  }, [element]);
  return seen;
}
