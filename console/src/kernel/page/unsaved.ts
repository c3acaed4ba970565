import { useEffect } from 'react';
import { isStored, removeStored, storeJson } from '../browser/stored-json.ts';

/** Flag for unsaved input on this page. In session storage, so not shared between tabs. */
const key = 'blockPage';
const drafts = new Set<symbol>();
const storage = () => sessionStorage;

export const isBlocked = (): boolean => isStored(key, storage) || hasDraft();
/** Whether there is unsaved input, not only the flag. */
export const hasDraft = (): boolean => drafts.size > 0;

/** Discards all drafts and keeps the flag. */
export const giveUpDrafts = (): void => drafts.clear();

export function unblock(): void {
  giveUpDrafts();
  removeStored(key, storage);
}

/** While `dirty`, asks before leaving the page, and before closing or reloading the browser tab. */
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
    // A user who leaves despite the warning has discarded the draft; the next page must not ask again.
    addEventListener('pagehide', settle);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('pagehide', settle);
      settle();
    };
  }, [dirty]);
}
