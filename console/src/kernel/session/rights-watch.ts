import { makeRightsWatch } from './make-rights-watch.ts';

type Watch = ReturnType<typeof makeRightsWatch>;

let watch: Watch | undefined;

/** Called when a call was rejected for lack of permission. */
export const tellForbidden = (): void => watch?.onForbidden();

/** Starts to reload the menu when permissions change. */
export function watchRights(refresh: () => Promise<void>): void {
  watch = makeRightsWatch({ refresh, now: Date.now, later: (act, ms) => void setTimeout(act, ms) });
  addEventListener('focus', watch.onFocus);
}
