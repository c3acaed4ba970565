/** Calls all listeners. A listener that throws does not affect the others. */
export function notifyAll<T>(listeners: Iterable<(what: T) => void>, what: T, report: (error: unknown) => void): void {
  // A copy: listeners can be added or removed during the loop.
  for (const listener of [...listeners]) {
    try {
      listener(what);
    } catch (error) {
      report(error);
    }
  }
}
