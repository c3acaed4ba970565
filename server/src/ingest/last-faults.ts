import type { Status } from '@botify/contract/robots/status';

/** The last reported fault codes of each machine. Machines without faults take no memory. */
export class LastFaults {
  readonly #codes = new Map<string, string>();

  /** Whether any status has other fault codes than the previous one of its machine. */
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
