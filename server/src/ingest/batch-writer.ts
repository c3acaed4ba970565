import type { QuarantineReason } from '@botify/contract/alarms/quarantine.contract';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { TopicName } from '@botify/contract/robots/robots.topics';
import type { TaskReportMessage } from '@botify/contract/robots/task-report';
import type { Services } from '../kernel/context.ts';
import type { Executor } from '../kernel/db.ts';
import { newId } from '../kernel/id.ts';
import { foldBatch, oldestDays } from './fold-batch.ts';
import { FaultCatalog, loadFaultCatalog } from './known-faults.ts';
import { loadStates, type MachineState } from './machine-state.ts';
import type { FoldDeps } from './notice-rows.ts';
import { bytesOf, type Rejected, type Waiting } from './read-message.ts';
import { ReportCounts } from './report-counts.ts';
import { keepPartitions } from './retention.ts';
import { StateConflict, writeBatch } from './write-batch.ts';
import { writeQuarantine } from './write-quarantine.ts';
import { writeReports } from './write-reports.ts';

type Stores = Pick<Services, 'db' | 'log' | 'now'>;

export interface Written {
  readonly stored: number;
  readonly duplicates: number;
  readonly rejected: number;
}

/** Cached states are reloaded from time to time: a machine can be moved to a site in another time zone. */
const rememberMs = 30_000;
const patience = { firstMs: 100, maxMs: 2_000 };
const sqlState = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  return /^[0-9A-Z]{5}$/.test(code) ? code : sqlState(error.cause);
};
/** The cause without the statement, which would contain the messages. */
const causeOf = (error: unknown): string => (error instanceof Error && error.cause ? causeOf(error.cause) : String(error));
/** Two processes wrote the same rows: retry. */
const isClash = (error: unknown): boolean => error instanceof StateConflict || ['40001', '40P01'].includes(sqlState(error) ?? '');
const isPartitionMissing = (error: unknown): boolean => sqlState(error) === '23514' && causeOf(error).includes('no partition of relation');
/** The database will never accept this message: invalid data, a violated constraint or an exceeded limit; or it cannot be serialized. */
const isPoison = (error: unknown): boolean =>
  /^(22|23|54)/.test(sqlState(error) ?? '') || error instanceof RangeError || error instanceof TypeError;

/** Writes batches, each in one transaction, and then acknowledges their messages. */
export class BatchWriter {
  readonly #services: Stores;
  /** False: every batch loads the states again, because other processes write them too. */
  readonly #remembers: boolean;
  #states = new Map<string, MachineState>();
  #forgetAt = 0;
  readonly #reportCounts = new ReportCounts();
  #faults = new FaultCatalog();
  #faultsAt = 0;
  #stopped = false;

  constructor(services: Stores, { shared }: { readonly shared: boolean }) {
    this.#services = services;
    this.#remembers = !shared;
  }

  stop(): void {
    this.#stopped = true;
  }

  /**
   * Retries until the database is available. A message that the database rejects is quarantined alone and the others are stored. Only such
   * messages are ever given up.
   */
  async write(batch: readonly Waiting[]): Promise<Written> {
    let poisoned = false;
    for (let waitMs = patience.firstMs; ; waitMs = Math.min(waitMs * 2, patience.maxMs)) {
      try {
        const written = await this.#attempt(batch);
        for (const { done } of batch) done();
        return written;
      } catch (error) {
        this.#states.clear();
        if (this.#stopped) return nothing;
        if (isClash(error)) continue;
        if (isPartitionMissing(error)) await keepPartitions(this.#services.db, this.#services.now()).catch(() => undefined);
        else if (isPoison(error)) {
          // Retries once with reloaded states, because the cached ones may be the cause.
          if (poisoned) return this.#divide(batch, error);
          poisoned = true;
          continue;
        }
        this.#services.log.warn({ event: 'ingest.database_unavailable', reason: causeOf(error), messages: batch.length });
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }
  }

  async #divide(batch: readonly Waiting[], error: unknown): Promise<Written> {
    const [first] = batch;
    const parts = batch.length > 1 ? [batch.slice(0, batch.length >> 1), batch.slice(batch.length >> 1)] : first ? split(first) : [];
    if (parts.length === 1 && first) {
      if (sizeOf(first) === 0) return this.#giveUp(first, error);
      this.#services.log.warn({ event: 'ingest.message_quarantined', reason: causeOf(error) });
      return this.write([{ ...quarantined(first, sqlState(error) ?? null), done: first.done }]);
    }
    let sum = nothing;
    for (const part of parts) {
      const { stored, duplicates, rejected } = await this.write(part);
      sum = { stored: sum.stored + stored, duplicates: sum.duplicates + duplicates, rejected: sum.rejected + rejected };
    }
    return sum;
  }

  /** Could not be quarantined either. Acknowledged all the same: a repetition would fail again. */
  #giveUp({ done }: Waiting, error: unknown): Written {
    this.#services.log.error({ event: 'ingest.quarantine_failed', reason: causeOf(error) });
    done();
    return nothing;
  }

  async #attempt(batch: readonly Waiting[]): Promise<Written> {
    const { db, now } = this.#services;
    const at = now();
    const deps: FoldDeps = { now: at.getTime(), newId: () => newId(at), faults: await this.#catalogue(at.getTime()) };
    const statuses = batch.flatMap((waiting) => waiting.statuses);
    const [reports, untimely] = splitReports(
      batch.flatMap((waiting) => waiting.reports),
      at.getTime(),
    );
    const robotSns = [...new Set([...statuses, ...reports].map(({ robotSn }) => robotSn))];
    const after: MachineState[] = [];
    let counted: () => void = () => undefined;
    const written = await db.transaction(async (tx) => {
      const states = await this.#load(tx, robotSns, at.getTime());
      const changes = foldBatch(states, statuses, deps);
      await writeReports(tx, states, reports, changes.notices, deps);
      counted = await this.#reportCounts.write(tx, states, statuses, reports, deps.now);
      await writeBatch(tx, changes, deps.faults);
      const rejected: Rejected[] = [...batch.flatMap((waiting) => waiting.rejected), ...untimely, ...changes.rejected];
      if (rejected.length > 0) await writeQuarantine(tx, rejected, deps.now, deps.newId);
      after.push(...changes.states.map((row) => row.after));
      return { stored: changes.stored, duplicates: changes.duplicates, rejected: rejected.length };
    });
    counted();
    if (this.#remembers) for (const state of after) this.#states.set(state.robotSn, state);
    return written;
  }

  async #load(tx: Executor, robotSns: readonly RobotSn[], now: number): Promise<ReadonlyMap<string, MachineState>> {
    if (now > this.#forgetAt || now < this.#forgetAt - rememberMs) {
      this.#states.clear();
      this.#forgetAt = now + rememberMs;
    }
    const unknown = robotSns.filter((robotSn) => !this.#states.has(robotSn));
    const loaded = unknown.length > 0 ? await loadStates(tx, unknown) : [];
    const remembered = robotSns.flatMap((robotSn) => this.#states.get(robotSn) ?? []);
    return new Map([...remembered, ...loaded].map((state) => [state.robotSn, state]));
  }

  async #catalogue(now: number): Promise<FaultCatalog> {
    if (Math.abs(now - this.#faultsAt) > 10_000) {
      this.#faults = await loadFaultCatalog(this.#services.db);
      this.#faultsAt = now;
    }
    return this.#faults;
  }
}

/** Number of messages that are not quarantined yet. */
const sizeOf = ({ statuses, reports }: Waiting): number => statuses.length + reports.length;
const nothing: Written = { stored: 0, duplicates: 0, rejected: 0 };

/** Splits a delivery of many messages into single ones; it is acknowledged when the last one is stored. */
function split(waiting: Waiting): (readonly Waiting[])[] {
  const { statuses, reports, rejected, done } = waiting;
  if (sizeOf(waiting) <= 1) return [[waiting]];
  let open = statuses.length + 1;
  const finished = () => {
    open -= 1;
    if (open === 0) done();
  };
  return [
    ...statuses.map((status): Waiting[] => [{ statuses: [status], reports: [], rejected: [], done: finished }]),
    [{ statuses: [], reports, rejected, done: finished }],
  ];
}

const toQuarantine = (
  topic: TopicName,
  message: { readonly robotSn: RobotSn },
  reason: QuarantineReason,
  detail: string | null,
): Rejected => ({
  robotSn: message.robotSn,
  topic,
  reason,
  detail,
  payload: bytesOf(message),
});

function quarantined({ statuses, reports, rejected }: Waiting, detail: string | null): Omit<Waiting, 'done'> {
  return {
    statuses: [],
    reports: [],
    rejected: [
      ...rejected,
      ...statuses.map((status) => toQuarantine('statusData', status, 'refused', detail)),
      ...reports.map((report) => toQuarantine('taskReport', report, 'refused', detail)),
    ],
  };
}

const dayMs = 86_400_000;

/**
 * A report from the future would stay first in every list, and no corrected version could replace it. A clock that starts in 1970 would
 * put a report years before the machine existed.
 */
function splitReports(reports: readonly TaskReportMessage[], now: number): [timely: TaskReportMessage[], untimely: Rejected[]] {
  const wrongIn = ({ startTime, endTime, updateTime }: TaskReportMessage): string | undefined => {
    if (Math.max(endTime, updateTime) > now + dayMs) return '/endTime is in the future';
    return startTime < now - oldestDays * dayMs ? '/startTime is years ago' : undefined;
  };
  const untimely = reports.flatMap((report) => {
    const wrong = wrongIn(report);
    return wrong ? [toQuarantine('taskReport', report, 'implausible', wrong)] : [];
  });
  return [reports.filter((report) => wrongIn(report) === undefined), untimely];
}
