import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PastRequest } from '@botify/simulator/past';
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

/** Stores the history of machines without the broker: the same messages through the same writer, one machine at a time. */
export class PastLoader {
  readonly #workers = new Set<Worker>();
  readonly #settings: PastSettings;

  constructor({ LOG_LEVEL, NODE_ENV }: Config, url: string) {
    this.#settings = { url, log: { LOG_LEVEL, NODE_ENV } };
  }

  /** Rejected when a thread fails; what is stored by then is whole machines, and storing them again changes nothing. */
  async load(wishes: readonly PastRequest[], onProgress: (machines: number) => void): Promise<void> {
    const waiting = [...wishes];
    let stored = 0;
    const threads = Math.min(availableParallelism(), mostThreads, wishes.length);
    const work = (worker: Worker) =>
      new Promise<void>((resolve, reject) => {
        const next = () => {
          const wish = waiting.shift();
          if (wish) worker.postMessage(wish);
          else resolve();
        };
        worker.on('message', () => {
          stored += 1;
          onProgress(stored);
          next();
        });
        worker.on('error', reject);
        worker.on('exit', () => reject(new Error('the thread ended')));
        next();
      });
    try {
      await Promise.all(
        Array.from({ length: threads }, () => {
          const worker = new Worker(script, { ...quickThread, workerData: this.#settings, resourceLimits });
          this.#workers.add(worker);
          return work(worker);
        }),
      );
    } finally {
      await this.stop();
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
    this.#workers.clear();
  }
}
