import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Location, useBlocker, useLocation, useNavigate } from 'react-router';
import { refinedBy } from '../../kernel/filters/refine.ts';
import { askAboutDraft } from './ask-about-draft.ts';
import { type Decision, decideNavigation, type NavigationState } from './decide-navigation.ts';

/** The user said that what is not saved may be lost, on the way to there. */
type Leave = (target: Location) => void;

/** Holds a navigation back until the user has said that what is not saved may be lost. */
export function useLeavingQuestion(state: () => NavigationState, shown: Location | undefined, leave: Leave): void {
  const blocker = useBlocker(({ nextLocation }) => {
    const from = shown && { path: shown.pathname, search: shown.search };
    const { pathname: path, search } = nextLocation;
    return decideNavigation(state(), { path, search, from, refines: refinedBy(nextLocation), arrived: false }).kind === 'ask';
  });
  // Whoever presses Back again meanwhile is asked once, about where they want to go now.
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

/** An address typed by hand has changed already when we hear of it: the page before still shows, and staying puts its address back. */
export function useLateQuestion({ kind }: Decision, last: Location | undefined, leave: Leave): void {
  const target = useLocation();
  const navigate = useNavigate();
  const [stays, setStays] = useState(0);
  const stay = async () => {
    await navigate(last ?? '/', { replace: true });
    // The same address typed again before the old one was drawn looks as if nothing had happened: with this it is asked about, too.
    startTransition(() => setStays((count) => count + 1));
  };
  const askLate = useEffectEvent(() => askAboutDraft({ leave: () => leave(target), stay: () => void stay() }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: who stayed may be leaving again.
  useEffect(() => {
    if (kind === 'ask') askLate();
  }, [kind, stays]);
}
