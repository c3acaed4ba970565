import { makeRightsWatch } from './make-rights-watch.ts';

type Watch = ReturnType<typeof makeRightsWatch>;

let watch: Watch | undefined;

/** A call was refused for lack of a right. */
export const tellForbidden = (): void => watch?.onForbidden();

/** From now on the menu follows what the user may do. */
export function watchRights(refresh: () => Promise<void>): void {
  watch = makeRightsWatch({ refresh, now: Date.now, later: (act, ms) => void setTimeout(act, ms) });
  addEventListener('focus', watch.onFocus);
}
