import { useEffect, useEffectEvent, useRef, useState } from 'react';

const pauseMs = 150;

/**
 * What is being typed. The first change after a while, as of somebody who pastes, is handed on at once; what follows when the typing
 * pauses, and half a word of an input method never. A value that changes elsewhere, as by going back, replaces it.
 */
export function useDraft(value: string, commit: (text: string) => void) {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  /** What was handed on last: when it arrives as the value, whoever types has perhaps gone on. */
  const [sent, setSent] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setDraft(value);
      setSent(value);
    }
  }
  const [isComposing, setComposing] = useState(false);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const text = draft.trim();
  const waiting = !isComposing && text !== value && text !== sent;
  const hand = useEffectEvent(() => {
    setSent(text);
    commit(text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key pressed begins the pause anew.
  useEffect(() => {
    const isFirst = performance.now() - changedAt.current > pauseMs * 2;
    changedAt.current = performance.now();
    if (!waiting) return;
    const timer = setTimeout(() => hand(), isFirst ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [draft, waiting]);

  /** At once, without the pause. */
  function enter(next = draft): void {
    setDraft(next);
    if (next.trim() === value) return;
    setSent(next.trim());
    commit(next.trim());
  }
  const composing = { onCompositionStart: () => setComposing(true), onCompositionEnd: () => setComposing(false) };
  return { draft, setDraft, enter, composing };
}
