import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';

interface Options {
  readonly count: number;
  readonly rowHeight: number;
  /** Rows rendered at any scroll position. */
  readonly keep: readonly number[];
  /** Row to scroll to when `key` changes, not when rows above it open or close. */
  readonly shown: { readonly key: string; readonly index: number };
}

/** Virtual window of a long list, with scrolling to a row. */
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

  // A view that becomes active again keeps its scroll position.
  const last = useRef<string>(undefined);
  const { key, index: place } = shown;
  useEffect(() => {
    if (place < 0 || key === last.current) return;
    last.current = key;
    virtual.scrollToIndex(place, { align: 'auto' });
  }, [key, place, virtual]);

  // The virtualizer caches estimated heights.
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

/** Replaces the library's observer, which measures synchronously and forces a layout. */
function whenLaidOut(instance: Virtualizer<HTMLDivElement, Element>, tell: (rect: { width: number; height: number }) => void) {
  const element = instance.scrollElement;
  if (!element) return undefined;
  const observer = new ResizeObserver(([entry]) => {
    // An inactive view has no height; keeps the previous one.
    if (entry && entry.contentRect.height > 0) tell({ width: entry.contentRect.width, height: entry.contentRect.height });
  });
  observer.observe(element);
  return () => observer.disconnect();
}
