import { availableParallelism } from 'node:os';
import type { PastRequest } from '@botify/simulator/past';
import type { Config } from '../kernel/settings.ts';
import { createThreadPool, quickThread, type ThreadPool } from '../kernel/thread-pool.ts';

/** Input of a thread. */
export interface PastSettings {
  readonly url: string;
  readonly log: Pick<Config, 'LOG_LEVEL' | 'NODE_ENV'>;
  readonly machinesAtOnce: number;
}

const script = new URL('./past.worker.ts', import.meta.url);
/** All messages of a machine stay in memory until they are stored: a smaller young generation would copy them several times. */
const resourceLimits = { maxYoungGenerationSizeMb: 192 };
/** More threads would only wait for the database. */
const maxThreads = 4;
/** PostgreSQL needs as much processor time for a machine as its thread. */
const coresPerThread = 2;
/** A thread generates the messages of a machine while PostgreSQL stores those of others. */
const machinesAtOnce = 3;
/** Loading its modules takes a thread as long as storing this many machine days. */
const daysPerThread = 150;

/** As many threads as reduce the total time; none for machines without history. */
const threadsFor = (requests: readonly PastRequest[]): number => {
  const days = requests.reduce((sum, { historyDays }) => sum + historyDays, 0);
  const cores = Math.ceil(availableParallelism() / coresPerThread);
  return Math.min(cores, maxThreads, requests.length, Math.ceil(days / daysPerThread));
};

/** Stores the history of machines without the broker: the same messages through the same writer, a machine at a time. */
export class PastLoader {
  #pool: ThreadPool<PastRequest, void> | undefined;
  readonly #settings: PastSettings;

  constructor({ LOG_LEVEL, NODE_ENV }: Config, url: string) {
    this.#settings = { url, log: { LOG_LEVEL, NODE_ENV }, machinesAtOnce };
  }

  /** Rejects when a thread fails. Machines stored by then are complete, and storing them again changes nothing. */
  async load(requests: readonly PastRequest[], onProgress: (machines: number) => void): Promise<void> {
    const threads = threadsFor(requests);
    if (threads === 0) return;
    // With atomics a waiting thread would block its event loop, and with it the database connection.
    const pool = createThreadPool<PastRequest, void>({
      filename: script.href,
      name: 'storePast',
      ...quickThread,
      workerData: this.#settings,
      resourceLimits,
      minThreads: threads,
      maxThreads: threads,
      concurrentTasksPerWorker: machinesAtOnce,
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
