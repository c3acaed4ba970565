import type { QuarantineReason } from '@botify/contract/alarms/quarantine.contract';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { Services } from '../kernel/context.ts';
import { Periodic } from '../kernel/periodic.ts';
import { BatchWriter } from './batch-writer.ts';
import { sweepConsumables } from './consumable-sweep.ts';
import type { Delivery, Inbox } from './inbox.ts';
import { LastFaults } from './last-faults.ts';
import { ListeningSince } from './listening-since.ts';
import { sweepSilent } from './offline-sweep.ts';
import { readMessage, type Waiting } from './read-message.ts';
import { keepPartitions } from './retention.ts';

export interface Ingest extends Inbox {
  start(): Promise<void>;
  /** Finishes the current batch. Waiting messages are not acknowledged, so the machines send them again. */
  stop(): Promise<void>;
  /** Whether the broker is connected. Without it, silence says nothing about the machines. */
  setConnected(isConnected: boolean): void;
  /** Quarantines a message that the broker rejected. */
  refused(robotSn: RobotSn, topic: string, reason: QuarantineReason, detail: string | null): void;
  readonly figures: { stored: number; duplicates: number; rejected: number; batches: number; waiting: number };
}

/** Messages are collected for this long, or until a batch is full, and written together. */
const usualLingerMs = 250;
/** Starting and ending errors are written soon; messages that arrive at the same time join them. */
const urgentMs = 10;
const fullBatch = 2_000;
const largestBatch = 5_000;
const sweepMs = 5_000;
const partitionsMs = 300_000;
const consumablesMs = 300_000;
const timeoutMs = 5_000;

interface IngestOptions {
  /** Several processes store the messages of one broker. */
  readonly shared?: boolean;
  readonly lingerMs?: number;
}

export function createIngest(services: Services, { shared = false, lingerMs = usualLingerMs }: IngestOptions = {}): Ingest {
  const { db, log, now } = services;
  const figures = { stored: 0, duplicates: 0, rejected: 0, batches: 0, waiting: 0 };
  const writer = new BatchWriter(services, { shared });
  let queue: Waiting[] = [];
  let linger: { readonly timer: NodeJS.Timeout; readonly dueAt: number } | undefined;
  const faults = new LastFaults();
  /** The queue contains an urgent message. */
  let isUrgent = false;
  let writing: Promise<void> | undefined;
  let stopped = false;
  let listening = new ListeningSince(now());
  /** Since when messages have been waiting without any being stored. */
  let pendingSince: number | undefined;

  const takeBatch = (): Waiting[] => {
    let count = 0;
    const end = queue.findIndex((waiting) => {
      count += sizeOf(waiting);
      return count > largestBatch;
    });
    const batch = queue.slice(0, end < 0 ? queue.length : Math.max(1, end));
    isUrgent = false;
    queue = queue.slice(batch.length);
    figures.waiting -= batch.reduce((sum, waiting) => sum + sizeOf(waiting), 0);
    return batch;
  };
  const write = async () => {
    while (queue.length > 0 && !stopped) {
      const batch = takeBatch();
      const { stored, duplicates, rejected } = await writer.write(batch).catch((error: unknown) => {
        // Unexpected error: the batch goes back to the queue, so that no message waits forever.
        queue = [...batch, ...queue];
        figures.waiting += batch.reduce((sum, waiting) => sum + sizeOf(waiting), 0);
        throw error;
      });
      pendingSince = queue.length > 0 ? now().getTime() : undefined;
      figures.stored += stored;
      figures.duplicates += duplicates;
      figures.rejected += rejected;
      figures.batches += 1;
      if (figures.waiting < fullBatch) break;
    }
  };
  const wake = () => {
    if (writing || stopped) return;
    const afterMs = figures.waiting >= fullBatch ? 0 : isUrgent ? urgentMs : lingerMs;
    const dueAt = performance.now() + afterMs;
    if (linger && linger.dueAt <= dueAt) return;
    clearTimeout(linger?.timer);
    const timer = setTimeout(() => {
      linger = undefined;
      writing = write()
        .catch((error: unknown) => log.error({ event: 'ingest.batch_aborted', reason: String(error) }))
        .finally(() => {
          writing = undefined;
          if (queue.length > 0) wake();
        });
    }, afterMs);
    linger = { timer, dueAt };
  };
  const add = (waiting: Waiting) => {
    queue.push(waiting);
    pendingSince ??= now().getTime();
    figures.waiting += sizeOf(waiting);
    if (faults.changedIn(waiting.statuses)) isUrgent = true;
    wake();
  };
  const sweeps: Periodic[] = [];
  const every = (ms: number, name: string, round: () => Promise<unknown>) => {
    sweeps.push(
      new Periodic({
        everyMs: () => ms,
        round,
        onError: (error) => log.warn({ event: 'ingest.sweep_failed', sweep: name, reason: String(error) }),
      }),
    );
  };
  const sweep = async () => {
    await sweepSilent(services, listening.before(now(), pendingSince));
    listening.swept(now());
  };

  return {
    figures,
    take: (delivery: Delivery) => new Promise((done) => add({ ...readMessage(delivery), done })),
    setConnected: (isConnected) => listening.setConnected(isConnected, now()),
    refused: (robotSn, topic, reason, detail) =>
      add({
        statuses: [],
        reports: [],
        rejected: [{ robotSn, topic, reason, detail, payload: Buffer.alloc(0) }],
        done: () => undefined,
      }),
    async start() {
      await keepPartitions(db, now());
      listening = new ListeningSince(now());
      // Before the start completes, so that outdated states are never shown as online.
      await sweep();
      every(sweepMs, 'silence sweep', sweep);
      every(partitionsMs, 'partitions', () => keepPartitions(db, now()));
      every(consumablesMs, 'consumables', () => sweepConsumables(services));
    },
    async stop() {
      stopped = true;
      clearTimeout(linger?.timer);
      writer.stop();
      const ends = [writing, ...sweeps.map((one) => one.stop())];
      await Promise.race([Promise.all(ends), new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())]);
    },
  };
}

const sizeOf = ({ statuses, reports, rejected }: Waiting): number => statuses.length + reports.length + rejected.length;
