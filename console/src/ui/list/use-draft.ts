import { useEffect, useEffectEvent, useRef, useState } from 'react';

const pauseMs = 150;

/**
 * Debounced input. The first change after a pause, e.g. a paste, is committed at once, later ones when typing pauses, and IME composition
 * never. A value changed elsewhere, e.g. by Back, replaces the draft.
 */
export function useDraft(value: string, commit: (text: string) => void) {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  /** Committed values that have not returned as `value` yet. While they return, the user may have typed on. */
  const [pending, setPending] = useState<readonly string[]>([]);
  if (value !== seen) {
    setSeen(value);
    const returned = pending.indexOf(value);
    setPending(returned < 0 ? [] : pending.slice(returned + 1));
    if (returned < 0) setDraft(value);
  }
  const [isComposing, setComposing] = useState(false);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const text = draft.trim();
  const waiting = !isComposing && text !== (pending.at(-1) ?? value);
  const send = useEffectEvent((next: string) => {
    setPending([...pending, next]);
    commit(next);
  });
  useEffect(() => {
    const isFirst = performance.now() - changedAt.current > pauseMs * 2;
    changedAt.current = performance.now();
    if (!waiting) return;
    const timer = setTimeout(() => send(draft.trim()), isFirst ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [draft, waiting]);

  /** Commits at once. */
  function enter(next = draft): void {
    setDraft(next);
    if (next.trim() !== value) send(next.trim());
  }
  const composing = { onCompositionStart: () => setComposing(true), onCompositionEnd: () => setComposing(false) };
  return { draft, setDraft, enter, composing };
}
