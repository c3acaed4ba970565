import { useEffect, useState } from 'react';

/** Whole seconds, at least 0. */
export const secondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000));

/** Uses the clock instead of counting ticks: timers of a background tab are throttled. */
export function useCountdown(): { readonly left: number; readonly start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tick = () => setLeft(secondsLeft(until, Date.now()));
    tick();
    if (until <= Date.now()) return;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  return { left, start: (seconds) => setUntil(Date.now() + seconds * 1000) };
}
