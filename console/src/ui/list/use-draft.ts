import { useEffect, useEffectEvent, useState } from 'react';

const pauseMs = 300;

/** What is being typed, handed on when the typing pauses. A value that changes elsewhere, as by going back, replaces it. */
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
  const text = draft.trim();
  const waiting = text !== value && text !== sent;
  const hand = useEffectEvent(() => {
    setSent(text);
    commit(text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key pressed begins the pause anew.
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => hand(), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, waiting]);

  /** At once, without the pause. */
  function enter(next = draft): void {
    setDraft(next);
    if (next.trim() === value) return;
    setSent(next.trim());
    commit(next.trim());
  }
  return { draft, setDraft, enter };
}
