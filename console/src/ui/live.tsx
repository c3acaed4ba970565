import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** A change of it is shown. */
  readonly value: unknown;
  readonly children: ReactNode;
}

const tint = 'color-mix(in srgb, var(--brand) 24%, transparent)';
const tinted = { backgroundColor: tint, boxShadow: `0 0 0 4px ${tint}` };
const bare = { backgroundColor: 'transparent', boxShadow: '0 0 0 4px transparent' };
/** Stands long enough to be seen, then fades in under 200 ms. */
const steps = [{ ...tinted, offset: 0 }, { ...tinted, offset: 0.85 }, bare];

/** Lights up once when the value changes. Nothing moves, and nobody who asked for less motion sees it. */
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
