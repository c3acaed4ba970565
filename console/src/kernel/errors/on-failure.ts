import type { MessageMs, Question } from '../toasts/toasts.ts';
import type { Failure } from './error-catalog.ts';

interface Deps {
  readonly sayError: (words: string, ms: MessageMs) => void;
  readonly ask: (question: Question) => void;
  readonly question: () => Pick<Question, 'title' | 'text' | 'confirm' | 'cancel'>;
  readonly later: (act: () => void, ms: number) => void;
  /** Drops the token and reloads the page. */
  readonly resetAndReload: () => void;
}

/** Carries out the reactions of the error catalog. Simultaneous failures ask once and reload once. */
export function makeOnFailure(deps: Deps): (failure: Failure, words: string) => void {
  let asking = false;
  let leaving = false;
  return ({ ms, next }, words) => {
    if (ms) deps.sayError(words, ms);
    if (next === 'resetAfter3s' && !leaving) {
      leaving = true;
      deps.later(() => {
        // With unsaved input the user can cancel the reload; the next failure counts again.
        leaving = false;
        deps.resetAndReload();
      }, 3000);
    }
    if (next === 'confirmReLogin' && !asking && !leaving) {
      asking = true;
      deps.ask({
        ...deps.question(),
        harmless: true,
        onConfirm: deps.resetAndReload,
        onClose: () => {
          asking = false;
        },
      });
    }
  };
}
