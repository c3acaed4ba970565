import { AppError } from './app-error.ts';

/**
 * Runs at most `concurrency` tasks at a time, in order of arrival. At most `capacity` wait; further ones are rejected, because a result
 * after the caller's timeout is wasted work.
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
      // The slot passes directly to the next task, so that a new one cannot take it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
