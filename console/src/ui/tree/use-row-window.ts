import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';

interface Options {
  readonly count: number;
  readonly rowHeight: number;
  /** Drawn wherever they are. */
  readonly keep: readonly number[];
  /** The row that is brought into sight when `key` changes, not when rows above it open or close. */
  readonly shown: { readonly key: string; readonly index: number };
}

/** The rows in sight of a long list, and the way to bring one there. */
export function useRowWindow({ count, rowHeight, keep, shown }: Options) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 0, height: 600 },
    observeElementRect: whenLaidOut,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...keep])].filter((index) => index >= 0 && index < count).sort((a, b) => a - b),
  });

  // Not again when a kept tab comes back to the front: it has its own place already.
  const last = useRef<string>(undefined);
  const { key, index: place } = shown;
  useEffect(() => {
    if (place < 0 || key === last.current) return;
    last.current = key;
    virtual.scrollToIndex(place, { align: 'auto' });
  }, [key, place, virtual]);

  // The virtual list remembers the heights it estimated.
  useEffect(() => {
    if (rowHeight) virtual.measure();
  }, [rowHeight, virtual]);

  return {
    scroller,
    window: { height: virtual.getTotalSize(), rows: virtual.getVirtualItems() },
    show: (index: number) => {
      if (index >= 0) virtual.scrollToIndex(index, { align: 'auto' });
    },
  };
}

/** The library's own way asks for the height at once, which makes the browser lay out a page it is still building. */
function whenLaidOut(instance: Virtualizer<HTMLDivElement, Element>, tell: (rect: { width: number; height: number }) => void) {
  const element = instance.scrollElement;
  if (!element) return undefined;
  const observer = new ResizeObserver(([entry]) => {
    // A kept tab in the background has no height; it keeps the one it had.
    if (entry && entry.contentRect.height > 0) tell({ width: entry.contentRect.width, height: entry.contentRect.height });
  });
  observer.observe(element);
  return () => observer.disconnect();
}
