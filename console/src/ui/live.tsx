import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** A change of this value triggers the highlight. */
  readonly value: unknown;
  readonly children: ReactNode;
}

const tint = 'color-mix(in srgb, var(--brand) 24%, transparent)';
const tinted = { backgroundColor: tint, boxShadow: `0 0 0 4px ${tint}` };
const bare = { backgroundColor: 'transparent', boxShadow: '0 0 0 4px transparent' };
/** Stays visible, then fades in less than 200 ms. */
const steps = [{ ...tinted, offset: 0 }, { ...tinted, offset: 0.85 }, bare];

/** Highlights its content once when the value changes, except with reduced motion. */
export function Live({ value, children }: Props) {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (Object.is(shown.current, value)) return;
    shown.current = value;
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) element.current?.animate(steps, { duration: 1200 });
  }, [value]);
  return (
    <span ref={element} style={{ borderRadius: 2 }}>
      {children}
    </span>
  );
}
