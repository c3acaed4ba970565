import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { refinedBy } from '../../kernel/filters/filters.ts';
import { askAboutDraft } from '../../kernel/page/ask-about-draft.ts';
import { type Decision, decideNavigation, type NavigationState } from './decide-navigation.ts';
import { type Move, useGuard } from './hash-router.tsx';

/** Called when the user confirmed that unsaved input can be discarded. */
type Leave = (target: Location) => void;

/** Holds a navigation until the user confirmed that unsaved input can be discarded. */
export function useLeavingQuestion(state: () => NavigationState, shown: Location | undefined, leave: Leave): void {
  const held = useRef<Move>(undefined);
  useGuard((move) => {
    const from = shown && { path: shown.pathname, search: shown.search };
    const { pathname: path, search } = move.target;
    if (decideNavigation(state(), { path, search, from, refines: refinedBy(move.target), arrived: false }).kind !== 'ask') return false;
    const isAsking = held.current !== undefined;
    // If the user presses Back again meanwhile, the open question applies to the new target.
    held.current = move;
    if (isAsking) return true;
    const answer = (act: (move: Move) => void) => {
      const last = held.current;
      held.current = undefined;
      if (last) act(last);
    };
    askAboutDraft({
      leave: () =>
        answer(({ target, proceed }) => {
          leave(target);
          proceed();
        }),
      stay: () => answer(() => undefined),
    });
    return true;
  });
}

/** An address typed by hand has already changed: the previous page stays visible, and staying restores its address. */
export function useLateQuestion({ kind }: Decision, last: Location | undefined, leave: Leave): void {
  const target = useLocation();
  const navigate = useNavigate();
  const [stays, setStays] = useState(0);
  const stay = async () => {
    await navigate(last ?? '/', { replace: true });
    // Typing the same address again before the restored one was rendered changes nothing in the router; the counter triggers the question.
    startTransition(() => setStays((count) => count + 1));
  };
  const askLate = useEffectEvent(() => askAboutDraft({ leave: () => leave(target), stay: () => void stay() }));
  const decision = useMemo(() => ({ kind, stays }), [kind, stays]);
  useEffect(() => {
    if (decision.kind === 'ask') askLate();
  }, [decision]);
}
