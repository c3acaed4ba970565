import { AppError } from './app-error.ts';

/**
 * Runs at most `concurrency` tasks at a time, in the order they came. At most `capacity` wait; further ones are refused, because an answer
 * that comes after its caller has given up is wasted work.
 */
export class BoundedQueue {
  readonly #concurrency: number;
  readonly #capacity: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ concurrency, capacity }: { readonly concurrency: number; readonly capacity: number }) {
    this.#concurrency = concurrency;
    this.#capacity = capacity;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#concurrency) {
      if (this.#waiting.length >= this.#capacity) throw new AppError('request.tooMany', { seconds: 2 });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await task();
    } finally {
      // The place goes to the next one at once, so that a newcomer cannot take it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
