import { AppError } from './app-error.ts';

interface Limits {
  /** Tasks that run at a time. */
  readonly concurrency: number;
  /** Of these, tasks of one tenant; left out: all. */
  readonly perTenant?: number;
  /** Tasks of one tenant that wait. Further ones are rejected, because a result after the caller's timeout is wasted work. */
  readonly capacity: number;
}

interface Line {
  readonly waiting: (() => void)[];
  running: number;
  /** Number of the last task that was started; 0 before the first. */
  lastTurn: number;
}

/**
 * Runs tasks in turns: one of each tenant that waits, in order of arrival within a tenant. A tenant with many tasks delays others by at most
 * the tasks that already run, and only its own further tasks are rejected.
 */
export class FairQueue {
  readonly #limits: Required<Limits>;
  /** Tenants with running or waiting tasks. */
  readonly #lines = new Map<string, Line>();
  #running = 0;
  #turn = 0;

  constructor(limits: Limits) {
    this.#limits = { perTenant: limits.concurrency, ...limits };
  }

  async run<T>(tenant: string, task: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(tenant) ?? { waiting: [], running: 0, lastTurn: 0 };
    this.#lines.set(tenant, line);
    if (!this.#hasRoom(line)) {
      if (line.waiting.length >= this.#limits.capacity) throw new AppError('request.tooMany', { seconds: 5 });
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    } else this.#begin(line);
    try {
      return await task();
    } finally {
      this.#running -= 1;
      line.running -= 1;
      if (line.running === 0 && line.waiting.length === 0) this.#lines.delete(tenant);
      this.#startNext();
    }
  }

  #hasRoom({ running }: Line): boolean {
    return this.#running < this.#limits.concurrency && running < this.#limits.perTenant;
  }

  #begin(line: Line): void {
    this.#running += 1;
    this.#turn += 1;
    line.running += 1;
    line.lastTurn = this.#turn;
  }

  /** The slot is taken here and not by the task, so that a new task cannot take it first. */
  #startNext(): void {
    let next: Line | undefined;
    for (const line of this.#lines.values())
      if (line.waiting.length > 0 && this.#hasRoom(line) && line.lastTurn < (next?.lastTurn ?? Number.POSITIVE_INFINITY)) next = line;
    if (!next) return;
    this.#begin(next);
    next.waiting.shift()?.();
  }
}
