import { type PointerEvent, useRef } from 'react';
import own from './table-head.module.css';

interface Props {
  /** Undefined: as wide as the content. */
  readonly onResize: (width: number | undefined) => void;
}

/**
 * Edge of a header. Dragging moves a line, and the column follows when it is released: the rows are rendered once. A double click resets the
 * width. Keyboard users set widths in the panel of the columns, so that headers are no additional tab stops.
 */
export function ResizeHandle({ onResize }: Props) {
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined);
  function begin({ currentTarget, clientX, pointerId, button }: PointerEvent<HTMLSpanElement>): void {
    if (button !== 0) return;
    currentTarget.setPointerCapture(pointerId);
    start.current = { x: clientX, width: currentTarget.closest('th')?.offsetWidth ?? 0 };
    currentTarget.style.setProperty('--edge', `${currentTarget.closest('section')?.clientHeight}px`);
    currentTarget.toggleAttribute('data-dragging', true);
  }
  const drag = ({ currentTarget, clientX }: PointerEvent<HTMLSpanElement>) => {
    if (start.current) currentTarget.style.translate = `${clientX - start.current.x}px`;
  };
  function end({ currentTarget, clientX, type }: PointerEvent<HTMLSpanElement>): void {
    const from = start.current;
    start.current = undefined;
    currentTarget.style.translate = '';
    currentTarget.toggleAttribute('data-dragging', false);
    if (from && type === 'pointerup' && clientX !== from.x) onResize(from.width + clientX - from.x);
  }
  return (
    <span
      aria-hidden="true"
      className={own.handle}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onResize(undefined)}
    />
  );
}
