import { useRef, useState } from 'react';
import { CallError } from '../kernel/errors/call-error.ts';

/** Runs one thing at a time. A call that fails has told the reader already. */
export function useBusy(): readonly [boolean, (act: () => Promise<unknown>) => void] {
  const [busy, setBusy] = useState(false);
  /** Known at once, where the state is known only after the next drawing: a second press may come in between. */
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
