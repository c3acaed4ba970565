import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Services } from './context.ts';
import { type Database, isDatabaseAway, openDatabase } from './db.ts';
import type { Logger } from './log.ts';
import { Periodic } from './periodic.ts';
import type { Around } from './route.ts';
import { reasonOf } from './start-refused.ts';

/** Answers do not show their age, so a replica that is further behind is not used. */
const longestBehindMs = 10_000;
const usualCheckMs = 1_000;

/** A position in the log of the database, and when it was read there. */
interface Mark {
  readonly position: string;
  readonly at: number;
}

interface ReplicaOptions {
  readonly url: string;
  readonly primary: Database;
  readonly tenantRole: string | undefined;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  readonly metrics: Registry;
  /** Milliseconds of a clock that is never set. */
  readonly now?: () => number;
  readonly checkMs?: number;
}

/** A streaming replica of the database. It is used while it is at most ten seconds behind. */
export class ReadReplica {
  readonly #options: ReplicaOptions;
  readonly #now: () => number;
  readonly #opened: ReturnType<typeof openDatabase>;
  readonly #checks: Periodic;
  /** The oldest first. The first one was replayed by the replica, the others perhaps not yet. */
  #marks: readonly Mark[] = [];
  #replayedAt: number | undefined;
  #wasUsable = false;

  constructor(options: ReplicaOptions) {
    const { url, tenantRole, log, metrics, now = () => performance.now(), checkMs = usualCheckMs } = options;
    this.#options = options;
    this.#now = now;
    // Like behind a pooler: settings of each statement, because a replica is often behind one too.
    this.#opened = openDatabase(url, log, { tenantRole, isPooled: true });
    this.#checks = new Periodic({
      immediately: true,
      everyMs: () => checkMs,
      round: () => this.check(),
      onError: (error) => this.#report(reasonOf(error)),
    });
    const behind = () => this.behindMs();
    new Gauge({
      name: 'database_replica_behind_seconds',
      help: 'How far the replica of DATABASE_READ_URL is behind the database; infinite while it cannot be used',
      registers: [metrics],
      collect() {
        this.set(behind() / 1_000);
      },
    });
  }

  /** The replica limited to a tenant; undefined while it is too far behind. */
  dbOf(tenantCode: string): Database | undefined {
    return this.behindMs() <= longestBehindMs ? this.#opened.dbOf(tenantCode) : undefined;
  }

  /** An upper limit: everything that was committed this long ago is in the replica. */
  behindMs(): number {
    return this.#replayedAt === undefined ? Number.POSITIVE_INFINITY : this.#now() - this.#replayedAt;
  }

  /**
   * Compares positions in the log instead of times of transactions: without new transactions such a time grows old, and a replica that lost
   * its connection would look up to date.
   */
  async check(): Promise<void> {
    const at = this.#now();
    const { rows } = await this.#options.primary.execute<{ position: string }>(sql`SELECT pg_current_wal_insert_lsn()::text AS position`);
    this.#marks = [...this.#marks, ...rows.map(({ position }) => ({ position, at }))];
    const { rows: found } = await this.#opened.db.execute<{ position: string | null }>(
      sql`SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END::text AS position`,
    );
    const replayed = found[0]?.position;
    // The address can lead to a database that is no replica, for example one that has taken over.
    if (!replayed) this.#replayedAt = undefined;
    else {
      const reached = this.#marks.filter(({ position }) => asNumber(position) <= asNumber(replayed)).at(-1);
      if (reached) this.#replayedAt = reached.at;
      this.#marks = this.#marks.filter((mark) => mark.at > (reached?.at ?? at - longestBehindMs));
    }
    this.#report(replayed ? 'behind' : 'not a replica');
  }

  async stop(): Promise<void> {
    await this.#checks.stop();
    await this.#opened.pool.end();
  }

  #report(reason: string): void {
    const isUsable = this.behindMs() <= longestBehindMs;
    if (isUsable === this.#wasUsable) return;
    this.#wasUsable = isUsable;
    if (isUsable) this.#options.log.info({ event: 'database.replica_used' });
    else this.#options.log.warn({ event: 'database.replica_not_used', reason });
  }
}

/** A position such as 16/B374D848. */
function asNumber(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Queries on a replica are canceled when the rows they read are removed meanwhile. */
const isReplicaAway = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof Error && (('code' in error && error.code === '40001') || isReplicaAway(error.cause)));

/** Set by changes of what the replica shows. */
const changedCookie = 'reports_changed';

/** Serves a call that only reads from the replica, or from the database while there is no usable replica. */
export const fromReplica: Around = (serve) => async (ctx, input) => {
  const tenantCode = 'tenantCode' in ctx && ctx.cookie(changedCookie) === undefined ? String(ctx.tenantCode) : undefined;
  const db = tenantCode && ctx.replica?.dbOf(tenantCode);
  if (!db) return serve(ctx, input);
  try {
    return await serve({ ...ctx, db }, input);
  } catch (error) {
    if (!isReplicaAway(error)) throw error;
    ctx.log.warn({ event: 'database.replica_failed', reason: reasonOf(error) });
    return serve(ctx, input);
  }
};

/** Makes a browser read its own change: for as long as the replica may be behind, its calls are served from the database. */
export const shownAtOnce: Around = (serve) => async (ctx, input) => {
  const answer = await serve(ctx, input);
  if (ctx.replica) ctx.setCookie(changedCookie, '1', { path: '/', sameSite: 'Strict', maxAgeSeconds: longestBehindMs / 1_000 });
  return answer;
};

/** The replica of the settings, if there is one. */
export const openReplica = (
  { config, db, log, metrics }: Pick<Services, 'config' | 'db' | 'log' | 'metrics'>,
  tenantRole: string | undefined,
): ReadReplica | undefined =>
  config.DATABASE_READ_URL && config.ROLES.includes('api')
    ? new ReadReplica({ url: config.DATABASE_READ_URL, primary: db, tenantRole, log, metrics })
    : undefined;
