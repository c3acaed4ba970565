import type { Status } from '@botify/contract/robots/status';

/** What each machine last said was wrong with it; one that is well takes no room. */
export class LastFaults {
  readonly #codes = new Map<string, string>();

  /** Whether any of these says something else than its machine did before. */
  changedIn(statuses: readonly Status[]): boolean {
    let changed = false;
    for (const { robotSn, exception } of statuses) {
      const codes = exception.exception.map(({ faultCode }) => faultCode).join();
      if (codes === (this.#codes.get(robotSn) ?? '')) continue;
      changed = true;
      if (codes) this.#codes.set(robotSn, codes);
      else this.#codes.delete(robotSn);
    }
    return changed;
  }
}
