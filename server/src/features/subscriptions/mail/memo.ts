/** Remembers what was made for a while: so many things at most, those nobody asked for the longest go first. */
export class Memo<T> {
  readonly #known = new Map<string, { readonly at: number; readonly made: Promise<T> }>();
  readonly #most: number;
  readonly #longestMs: number;
  readonly #now: () => Date;

  constructor(most: number, longestMs: number, now: () => Date) {
    this.#most = most;
    this.#longestMs = longestMs;
    this.#now = now;
  }

  get size(): number {
    return this.#known.size;
  }

  /** Whoever asks while it is being made waits for the same; what failed is made again. */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const at = this.#now().getTime();
    const known = this.#known.get(key);
    this.#known.delete(key);
    if (known && Math.abs(at - known.at) < this.#longestMs) {
      this.#known.set(key, known);
      return known.made;
    }
    const entry = { at, made: make() };
    this.#known.set(key, entry);
    entry.made.catch(() => this.#known.get(key) === entry && this.#known.delete(key));
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= this.#most) break;
      this.#known.delete(oldest);
    }
    return entry.made;
  }
}
