import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Location, useBlocker, useLocation, useNavigate } from 'react-router';
import { refinedBy } from '../../kernel/filters/filters.ts';
import { askAboutDraft } from '../../kernel/page/ask-about-draft.ts';
import { type Decision, decideNavigation, type NavigationState } from './decide-navigation.ts';

/** Called when the user confirmed that unsaved input can be discarded. */
type Leave = (target: Location) => void;

/** Blocks a navigation until the user confirmed that unsaved input can be discarded. */
export function useLeavingQuestion(state: () => NavigationState, shown: Location | undefined, leave: Leave): void {
  const blocker = useBlocker(({ nextLocation }) => {
    const from = shown && { path: shown.pathname, search: shown.search };
    const { pathname: path, search } = nextLocation;
    return decideNavigation(state(), { path, search, from, refines: refinedBy(nextLocation), arrived: false }).kind === 'ask';
  });
  // If the user presses Back again meanwhile, the open question applies to the new target.
  const latest = useRef(blocker);
  latest.current = blocker;
  const asking = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    const answer = (act: (held: typeof blocker & { state: 'blocked' }) => void) => {
      asking.current = false;
      if (latest.current.state === 'blocked') act(latest.current);
    };
    askAboutDraft({
      leave: () =>
        answer((held) => {
          leave(held.location);
          held.proceed();
        }),
      stay: () => answer((held) => held.reset()),
    });
  }, [blocker, leave]);
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
