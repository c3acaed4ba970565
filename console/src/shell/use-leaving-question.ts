import { useEffect, useEffectEvent } from 'react';
import { type Location, useBlocker, useLocation, useNavigate } from 'react-router';
import { giveUpDrafts, unblock } from '../kernel/unsaved.ts';
import { askAboutDraft } from './ask-about-draft.ts';
import { type Decision, decideNavigation, type NavigationState, robotDetail } from './decide-navigation.ts';

/** Holds a navigation back until the user has said that what is not saved may be lost. */
export function useLeavingQuestion(state: () => NavigationState, shown: Location | undefined): void {
  const blocker = useBlocker(({ nextLocation }) => {
    const from = shown && { path: shown.pathname, search: shown.search };
    return decideNavigation(state(), { path: nextLocation.pathname, search: nextLocation.search, from, arrived: false }).kind === 'ask';
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    askAboutDraft({
      leave: () => {
        release(blocker.location);
        blocker.proceed();
      },
      stay: () => blocker.reset(),
    });
  }, [blocker]);
}

/** An address typed by hand has changed already when we hear of it: the page before still shows, and staying puts its address back. */
export function useLateQuestion({ kind }: Decision, last: Location | undefined, onLeave: () => void): void {
  const target = useLocation();
  const navigate = useNavigate();
  const askLate = useEffectEvent(() =>
    askAboutDraft({
      leave: () => {
        release(target);
        onLeave();
      },
      stay: () => void navigate(last ?? '/', { replace: true }),
    }),
  );
  useEffect(() => {
    if (kind === 'ask') askLate();
  }, [kind]);
}

function release({ pathname }: Pick<Location, 'pathname'>): void {
  // On the way to a machine the flag stays, so that the page is loaded anew there.
  if (pathname === robotDetail) giveUpDrafts();
  else unblock();
}
