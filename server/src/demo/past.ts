import { availableParallelism } from 'node:os';
import type { PastRequest } from '@botify/simulator/past';
import { Piscina } from 'piscina';
import type { Config } from '../kernel/settings.ts';
import { quickThread } from '../kernel/thread-options.ts';

/** The input of a thread. */
export interface PastSettings {
  readonly url: string;
  readonly log: Pick<Config, 'LOG_LEVEL' | 'NODE_ENV'>;
}

const script = new URL('./past.worker.ts', import.meta.url);
/** All shifts of a machine stay in use until its history is complete: a smaller young generation would copy them several times. */
const resourceLimits = { maxYoungGenerationSizeMb: 384 };
/** More would only wait for the database. */
const mostThreads = 4;
/** Loading its modules takes a thread as long as storing so many days of machines. */
const daysPerThread = 150;

/** As many threads as shorten the wait, and none for machines without history. */
const threadsFor = (wishes: readonly PastRequest[]): number => {
  const days = wishes.reduce((sum, { historyDays }) => sum + historyDays, 0);
  return Math.min(availableParallelism(), mostThreads, wishes.length, Math.ceil(days / daysPerThread));
};

/** Stores the history of machines without the broker: the same messages through the same writer, one machine at a time. */
export class PastLoader {
  #pool: Piscina<PastRequest, void> | undefined;
  readonly #settings: PastSettings;

  constructor({ LOG_LEVEL, NODE_ENV }: Config, url: string) {
    this.#settings = { url, log: { LOG_LEVEL, NODE_ENV } };
  }

  /** Rejected when a thread fails; what is stored by then is whole machines, and storing them again changes nothing. */
  async load(wishes: readonly PastRequest[], onProgress: (machines: number) => void): Promise<void> {
    const threads = threadsFor(wishes);
    if (threads === 0) return;
    // Without atomics: between two machines a thread still has to hear its connection to the database.
    const pool = new Piscina<PastRequest, void>({
      filename: script.href,
      name: 'storePast',
      ...quickThread,
      workerData: this.#settings,
      resourceLimits,
      minThreads: threads,
      maxThreads: threads,
      atomics: 'disabled',
    });
    this.#pool = pool;
    let stored = 0;
    const store = async (wish: PastRequest) => {
      await pool.run(wish);
      stored += 1;
      onProgress(stored);
    };
    try {
      await Promise.all(wishes.map(store));
    } finally {
      await this.stop();
    }
  }

  async stop(): Promise<void> {
    await this.#pool?.destroy();
  }
}
