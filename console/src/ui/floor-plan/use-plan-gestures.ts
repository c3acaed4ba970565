import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface Acts {
  readonly move: (right: number, down: number) => void;
  readonly zoom: (factor: number, at: readonly [number, number]) => void;
}

type Place = readonly [x: number, y: number];
const placeIn = (element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Place => {
  const { left, top } = element.getBoundingClientRect();
  return [clientX - left, clientY - top];
};
const between = ([a = [0, 0], b = [0, 0]]: readonly Place[]) => ({
  middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as Place,
  apart: Math.hypot(a[0] - b[0], a[1] - b[1]),
});

/** Dragging, pinching and wheel zoom. Without a press the wheel scrolls the page. */
export function usePlanGestures(element: RefObject<HTMLElement | null>, { move, zoom }: Acts) {
  const fingers = useRef(new Map<number, Place>());
  /** The drawing was pressed and the pointer has not left it. */
  const meant = useRef(false);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!element.current || !(meant.current || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
    zoom(Math.exp(-pixels / (event.ctrlKey ? 120 : 400)), placeIn(element.current, event));
  });
  useEffect(() => {
    const place = element.current;
    // React registers wheel listeners as passive, so they cannot prevent scrolling.
    place?.addEventListener('wheel', onWheel, { passive: false });
    return () => place?.removeEventListener('wheel', onWheel);
  }, [element]);

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const earlier = between([...fingers.current.values()]);
    const now = placeIn(event.currentTarget, event);
    fingers.current.set(event.pointerId, now);
    if (fingers.current.size === 1) return move(now[0] - before[0], now[1] - before[1]);
    const later = between([...fingers.current.values()]);
    move(later.middle[0] - earlier.middle[0], later.middle[1] - earlier.middle[1]);
    if (earlier.apart > 0) zoom(later.apart / earlier.apart, later.middle);
  };
  const lift = (event: PointerEvent<HTMLElement>) => fingers.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      meant.current = event.pointerType === 'mouse';
      fingers.current.set(event.pointerId, placeIn(event.currentTarget, event));
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove,
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: () => {
      if (fingers.current.size === 0) meant.current = false;
    },
  };
}
