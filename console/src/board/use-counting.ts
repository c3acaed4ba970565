import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { countedAt } from './counted-at.ts';
import { refreshMs } from './use-figures.ts';

const stepMs = 100;

/** Counts from the figure known before to the newest, for as long as it takes the next one to come. */
export function useCounting(newest: number | undefined): number | undefined {
  const calm = useReducedMotion();
  const [shown, setShown] = useState(newest);
  const from = useEffectEvent(() => shown);
  useEffect(() => {
    const before = from();
    if (newest === undefined || before === undefined || calm || newest <= before) {
      setShown(newest);
      return;
    }
    const began = performance.now();
    const timer = setInterval(() => {
      const now = countedAt(before, newest, (performance.now() - began) / refreshMs);
      setShown(now);
      if (now === newest) clearInterval(timer);
    }, stepMs);
    return () => clearInterval(timer);
  }, [newest, calm]);
  return shown;
}
