import { createContext, type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import classes from './hint.module.css';

const gap = 6;
const margin = 8;

/** Places the bubble above its anchor, or below without room, inside the window. */
function placeHint(anchor: Element, bubble: HTMLElement): void {
  // Older browsers have no popover; there z-index must suffice.
  if ('showPopover' in bubble && !bubble.matches(':popover-open')) bubble.showPopover();
  const at = anchor.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const above = at.top - gap - height;
  const left = at.left + (at.width - width) / 2;
  bubble.style.top = `${above >= margin ? above : at.bottom + gap}px`;
  bubble.style.left = `${Math.max(margin, Math.min(left, document.documentElement.clientWidth - width - margin))}px`;
}

/** Hints in table cells open on hover only: a tab stop per cell would be too many. */
const InCell = createContext(false);
export const InCellProvider = InCell.Provider;
export const useInCell = (): boolean => useContext(InCell);

/** Only one hint is open at a time, although hover and focus can be on different elements. */
let closeOther = () => {};

/** Hint for a focusable element: spread `props` on it and render `bubble` beside it. */
export function useHint(hint: ReactNode) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<Element>(null);
  const id = useId();
  const hide = () => setOpen(false);
  const show = () => {
    closeOther();
    closeOther = hide;
    setOpen(true);
  };
  if (!hint) return { props: {}, bubble: null, show };
  const props = {
    ref: (element: Element | null) => {
      anchor.current = element;
    },
    'aria-describedby': open ? id : undefined,
    onPointerEnter: show,
    onPointerLeave: hide,
    onFocus: show,
    onBlur: hide,
  };
  const bubble = open && (
    <Bubble id={id} anchor={anchor} onLeave={hide}>
      {hint}
    </Bubble>
  );
  return { props, bubble, show };
}

interface BubbleProps {
  readonly id: string;
  readonly anchor: React.RefObject<Element | null>;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** In the top layer, so scroll containers do not clip it. */
function Bubble({ id, anchor, onLeave, children }: BubbleProps) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      if (anchor.current && element.current) placeHint(anchor.current, element.current);
    };
    place();
    // Focusing often scrolls the page.
    addEventListener('scroll', place, { capture: true });
    return () => removeEventListener('scroll', place, { capture: true });
  }, [anchor]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onLeave();
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onLeave, { capture: true });
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onLeave, { capture: true });
    };
  }, [onLeave]);
  return (
    <span ref={element} role="tooltip" id={id} popover="manual" className={classes.bubble}>
      {children}
    </span>
  );
}

/** Hint for text, opened by hover, focus or touch. Escape closes it. */
export function Hint({ hint, children }: { hint: ReactNode; children: ReactNode }) {
  const inCell = useInCell();
  const { props, bubble, show } = useHint(hint);
  return (
    <>
      {inCell ? (
        <span {...props}>{children}</span>
      ) : (
        <button type="button" className={classes.trigger} {...props} onClick={show}>
          {children}
        </button>
      )}
      {bubble}
    </>
  );
}
