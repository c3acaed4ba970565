import { availableParallelism } from 'node:os';
import type { PastRequest } from '@botify/simulator/past';
import { Piscina } from 'piscina';
import type { Config } from '../kernel/settings.ts';
import { quickThread } from '../kernel/thread-options.ts';

/** Input of a thread. */
export interface PastSettings {
  readonly url: string;
  readonly log: Pick<Config, 'LOG_LEVEL' | 'NODE_ENV'>;
}

const script = new URL('./past.worker.ts', import.meta.url);
/** All shifts of a machine stay in memory until its history is complete: a smaller young generation would copy them several times. */
const resourceLimits = { maxYoungGenerationSizeMb: 384 };
/** More threads would only wait for the database. */
const maxThreads = 4;
/** Loading its modules takes a thread as long as storing this many machine days. */
const daysPerThread = 150;

/** As many threads as reduce the total time; none for machines without history. */
const threadsFor = (requests: readonly PastRequest[]): number => {
  const days = requests.reduce((sum, { historyDays }) => sum + historyDays, 0);
  return Math.min(availableParallelism(), maxThreads, requests.length, Math.ceil(days / daysPerThread));
};

/** Stores the history of machines without the broker: the same messages through the same writer, one machine at a time. */
export class PastLoader {
  #pool: Piscina<PastRequest, void> | undefined;
  readonly #settings: PastSettings;

  constructor({ LOG_LEVEL, NODE_ENV }: Config, url: string) {
    this.#settings = { url, log: { LOG_LEVEL, NODE_ENV } };
  }

  /** Rejects when a thread fails. Machines stored by then are complete, and storing them again changes nothing. */
  async load(requests: readonly PastRequest[], onProgress: (machines: number) => void): Promise<void> {
    const threads = threadsFor(requests);
    if (threads === 0) return;
    // With atomics a waiting thread would block its event loop, and with it the database connection.
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
    const store = async (request: PastRequest) => {
      await pool.run(request);
      stored += 1;
      onProgress(stored);
    };
    try {
      await Promise.all(requests.map(store));
    } finally {
      await this.stop();
    }
  }

  async stop(): Promise<void> {
    await this.#pool?.destroy();
  }
}
