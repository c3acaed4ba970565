import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element is at least so wide; never without a width. A window of the same width leaves less of it once the sidebar is open. */
export function useWideEnough(element: RefObject<HTMLElement | null>, fromPx: number | undefined): boolean {
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured || fromPx === undefined) return;
    const measure = () => setWide(measured.getBoundingClientRect().width >= fromPx);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(measured);
    return () => watch.disconnect();
  }, [element, fromPx]);
  return wide;
}
