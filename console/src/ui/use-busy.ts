import { useRef, useState } from 'react';
import { CallError } from '../kernel/errors/call-error.ts';

/** Runs one action at a time. A failed call has already shown its message. */
export function useBusy(): readonly [boolean, (act: () => Promise<unknown>) => void] {
  const [busy, setBusy] = useState(false);
  /** A ref, because state would update only after the next render and allow a second click. */
  const underWay = useRef(false);
  async function run(act: () => Promise<unknown>): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }
  return [busy, (act) => void run(act)];
}
