/** One listener that fails keeps nothing from the others. */
export function notifyAll<T>(listeners: Iterable<(what: T) => void>, what: T, report: (error: unknown) => void): void {
  // Whoever hears something may leave, or bring others.
  for (const listener of [...listeners]) {
    try {
      listener(what);
    } catch (error) {
      report(error);
    }
  }
}
