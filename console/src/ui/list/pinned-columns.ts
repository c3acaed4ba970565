import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react';
import type { ArrangedColumn } from './column.ts';

/** Left edge of a pinned column. */
export const leftOf = (pin: number | undefined): CSSProperties | undefined =>
  pin === undefined ? undefined : { left: `var(--pin-${pin})` };

/** Measures where pinned columns stay. Sets CSS variables of the table, so that a change of a width renders no row. */
export function usePinOffsets(columns: readonly Pick<ArrangedColumn<never>, 'id' | 'pin'>[]): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  const pinned = columns.flatMap(({ id, pin }) => (pin === undefined ? [] : [id])).join('|');
  useLayoutEffect(() => {
    const head = table.current?.tHead?.rows[0];
    if (!head || pinned === '') return;
    const pins = pinned.split('|').length;
    const firstIndex = [...head.cells].findIndex(({ dataset }) => dataset.first !== undefined);
    const before = [...head.cells].slice(0, firstIndex + pins);
    const measure = () => {
      let left = 0;
      for (const [index, cell] of before.entries()) {
        left += cell.offsetWidth;
        if (index >= firstIndex) table.current?.style.setProperty(`--pin-${index - firstIndex + 1}`, `${left}px`);
      }
    };
    const watch = new ResizeObserver(measure);
    for (const cell of before) watch.observe(cell);
    measure();
    return () => watch.disconnect();
  }, [pinned]);
  return table;
}
