/** LRU cache of promises with a maximum size and age. */
export class Memo<T> {
  readonly #entries = new Map<string, { readonly at: number; readonly promise: Promise<T> }>();
  readonly #maxSize: number;
  readonly #maxAgeMs: number;
  readonly #now: () => Date;

  constructor(maxSize: number, maxAgeMs: number, now: () => Date) {
    this.#maxSize = maxSize;
    this.#maxAgeMs = maxAgeMs;
    this.#now = now;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Concurrent calls with the same key share one promise. Failures are not cached. */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const at = this.#now().getTime();
    const known = this.#entries.get(key);
    this.#entries.delete(key);
    if (known && Math.abs(at - known.at) < this.#maxAgeMs) {
      this.#entries.set(key, known);
      return known.promise;
    }
    const entry = { at, promise: make() };
    this.#entries.set(key, entry);
    entry.promise.catch(() => this.#entries.get(key) === entry && this.#entries.delete(key));
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#maxSize) break;
      this.#entries.delete(oldest);
    }
    return entry.promise;
  }
}
