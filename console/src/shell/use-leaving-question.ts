import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { giveUpDrafts, unblock } from '../kernel/unsaved.ts';
import { askAboutDraft } from './ask-about-draft.ts';
import { decideNavigation, type NavigationState, robotDetail } from './decide-navigation.ts';

/** Holds a navigation back until the user has said that what is not saved may be lost. */
export function useLeavingQuestion(state: () => NavigationState): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const from = { path: currentLocation.pathname, search: currentLocation.search };
    return decideNavigation(state(), { path: nextLocation.pathname, search: nextLocation.search, from }).kind === 'ask';
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    askAboutDraft({
      leave: () => {
        // On the way to a machine the flag stays, so that the page is loaded anew there.
        if (blocker.location.pathname === robotDetail) giveUpDrafts();
        else unblock();
        blocker.proceed();
      },
      stay: () => blocker.reset(),
    });
  }, [blocker]);
}
