import type { TaskReportMessage } from '@botify/contract/reports/task-report';
import type { Status } from '@botify/contract/robots/status';
import type { Delivery, Inbox } from '../broker/inbox.ts';
import type { Services } from '../kernel/context.ts';
import { BatchWriter } from './batch-writer.ts';
import { sweepSilent } from './offline-sweep.ts';
import { keepPartitions } from './partitions.ts';
import { type Fault, type Rejected, readMessage } from './read-message.ts';

/** One delivery, read, and whom to tell when it is safe. */
export interface Waiting {
  readonly statuses: readonly Status[];
  readonly reports: readonly TaskReportMessage[];
  readonly rejected: readonly Rejected[];
  readonly done: () => void;
}

export interface Ingest extends Inbox {
  start(): Promise<void>;
  /** Finishes what is being written. What still waits is not confirmed: the machines send it again. */
  stop(): Promise<void>;
  /** Something the broker itself turned away. */
  refused(robotSn: string, topic: string, reason: Fault, detail: string | null): void;
  readonly figures: { stored: number; duplicates: number; rejected: number; batches: number; waiting: number };
}

/** Messages gather for this long, or until there are so many, and are written together. */
const lingerMs = 250;
const fullBatch = 2_000;
const largestBatch = 5_000;
const sweepMs = 5_000;
const hourMs = 3_600_000;

export function createIngest(services: Services, { shared = false } = {}): Ingest {
  const { db, log, now } = services;
  const figures = { stored: 0, duplicates: 0, rejected: 0, batches: 0, waiting: 0 };
  const writer = new BatchWriter(services, { shared });
  const timers: NodeJS.Timeout[] = [];
  let queue: Waiting[] = [];
  let linger: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let stopped = false;
  let startedAt = now();

  const takeBatch = (): Waiting[] => {
    let count = 0;
    const end = queue.findIndex((waiting) => {
      count += sizeOf(waiting);
      return count > largestBatch;
    });
    const batch = queue.slice(0, end < 0 ? queue.length : Math.max(1, end));
    queue = queue.slice(batch.length);
    figures.waiting -= batch.reduce((sum, waiting) => sum + sizeOf(waiting), 0);
    return batch;
  };
  const write = async () => {
    while (queue.length > 0 && !stopped) {
      const { stored, duplicates, rejected } = await writer.write(takeBatch());
      figures.stored += stored;
      figures.duplicates += duplicates;
      figures.rejected += rejected;
      figures.batches += 1;
      if (figures.waiting < fullBatch) break;
    }
  };
  const wake = (afterMs: number) => {
    if (writing || stopped) return;
    if (linger && afterMs > 0) return;
    clearTimeout(linger);
    linger = setTimeout(() => {
      linger = undefined;
      writing = write()
        .catch((error: unknown) => log.error({ reason: String(error) }, 'ingest stopped writing a batch'))
        .finally(() => {
          writing = undefined;
          if (queue.length > 0) wake(figures.waiting >= fullBatch ? 0 : lingerMs);
        });
    }, afterMs);
  };
  const add = (waiting: Waiting) => {
    queue.push(waiting);
    figures.waiting += sizeOf(waiting);
    wake(figures.waiting >= fullBatch ? 0 : lingerMs);
  };
  const every = (ms: number, name: string, work: () => Promise<unknown>) =>
    timers.push(setInterval(() => void work().catch((error: unknown) => log.warn({ reason: String(error) }, name)), ms));

  return {
    figures,
    take: (delivery: Delivery) => new Promise((done) => add({ ...readMessage(delivery), done })),
    refused: (robotSn, topic, reason, detail) =>
      add({
        statuses: [],
        reports: [],
        rejected: [{ robotSn, topic, reason, detail, payload: Buffer.alloc(0) }],
        done: () => undefined,
      }),
    async start() {
      startedAt = now();
      await keepPartitions(db, now());
      every(sweepMs, 'silence sweep', () => sweepSilent(services, startedAt));
      every(hourMs, 'partitions', () => keepPartitions(db, now()));
    },
    async stop() {
      stopped = true;
      clearTimeout(linger);
      for (const timer of timers) clearInterval(timer);
      writer.stop();
      await writing;
    },
  };
}

const sizeOf = ({ statuses, reports, rejected }: Waiting): number => statuses.length + reports.length + rejected.length;
