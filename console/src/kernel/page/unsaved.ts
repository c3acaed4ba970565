import { useEffect } from 'react';
import { isStored, removeStored, storeJson } from '../browser/stored-json.ts';

/** Its presence means: leaving this page would lose something. Kept by the browser's tab, not shared between tabs. */
const key = 'blockPage';
const drafts = new Set<symbol>();
const storage = () => sessionStorage;

export const isBlocked = (): boolean => isStored(key, storage) || hasDraft();
/** Is there really something typed and not saved, rather than only the flag? */
export const hasDraft = (): boolean => drafts.size > 0;

/** The user gave up what was typed; the flag stays. */
export const giveUpDrafts = (): void => drafts.clear();

export function unblock(): void {
  giveUpDrafts();
  removeStored(key, storage);
}

/** While `dirty`, leaving the page asks first, and so does closing or reloading the browser's tab. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const draft = Symbol('draft');
    drafts.add(draft);
    storeJson(key, 1, storage);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const settle = () => {
      drafts.delete(draft);
      if (drafts.size === 0) removeStored(key, storage);
    };
    addEventListener('beforeunload', warn);
    // Who leaves in spite of the warning has given the draft up; the next page must not ask about it.
    addEventListener('pagehide', settle);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('pagehide', settle);
      settle();
    };
  }, [dirty]);
}
