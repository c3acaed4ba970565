import { type RefObject, useEffect } from 'react';

/** The mouse wheel moves a row sideways. */
export function useWheelScroll(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const scroll = (event: WheelEvent) => {
      if (element.scrollWidth <= element.clientWidth || event.deltaY === 0 || event.shiftKey) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    // React's own handler may not keep the page from scrolling along.
    element.addEventListener('wheel', scroll, { passive: false });
    return () => element.removeEventListener('wheel', scroll);
  }, [row]);
}
