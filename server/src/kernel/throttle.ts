import { sql } from 'drizzle-orm';
import { AppError } from './app-error.ts';
import type { Executor } from './db.ts';

interface Limit {
  /** Attempts without a wait. */
  readonly free: number;
  /** Seconds in which that many attempts expire, evenly. */
  readonly forgottenIn: number;
  /** After the free attempts the wait doubles with each one, within these bounds in seconds. */
  readonly shortestWait?: number;
  readonly longestWait: number;
}

/** The /64 of an IPv6 address, because a household has a whole network of them; an IPv4 address as it is. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || !ip.includes(':')) return mapped ?? ip;
  const groups = (part = '') => part.split(':').filter(Boolean);
  const [head, tail] = ip.split('::');
  const [before, after] = [groups(head), groups(tail)];
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/**
 * Counts one attempt before it is made, so that concurrent ones all count. Throws while the bucket is closed. Rejected attempts do not
 * count: otherwise a third party could keep the bucket closed.
 */
export async function countAttempt(db: Executor, now: Date, bucket: string, limit: Limit): Promise<void> {
  const gate = gatesOf(db);
  // One after the other: a flood of attempts would otherwise wait for the same row on all connections of the pool.
  const before = gate.queues.get(bucket);
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  gate.queues.set(bucket, done);
  try {
    await before;
    const known = gate.closed.get(bucket);
    if (known && now.getTime() < known.asked) throw tooMany((known.until - now.getTime()) / 1000);
    await countStored(db, now, bucket, limit).catch((error: unknown) => {
      if (error instanceof AppError) gate.close(bucket, now, Number(error.details.seconds));
      throw error;
    });
  } finally {
    if (gate.queues.get(bucket) === done) gate.queues.delete(bucket);
    finish();
  }
}

const tooMany = (seconds: number) => new AppError('request.tooMany', { seconds: Math.max(1, Math.ceil(seconds)) });

/** Another process can open a bucket earlier, so the database is asked again after this time. */
const rememberedMs = 5_000;
const maxRemembered = 10_000;

/** Closed buckets and running attempts of a database in this process: rejecting a flood costs no query. */
class Gates {
  readonly queues = new Map<string, Promise<void>>();
  readonly closed = new Map<string, { readonly until: number; readonly asked: number }>();

  close(bucket: string, now: Date, seconds: number): void {
    if (this.closed.size >= maxRemembered) this.closed.clear();
    const until = now.getTime() + seconds * 1000;
    this.closed.set(bucket, { until, asked: Math.min(until, now.getTime() + rememberedMs) });
  }
}
const gates = new WeakMap<Executor, Gates>();
function gatesOf(db: Executor): Gates {
  const known = gates.get(db) ?? new Gates();
  gates.set(db, known);
  return known;
}

async function countStored(db: Executor, now: Date, bucket: string, limit: Limit): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const level = sql`greatest(0, kept.attempts - extract(epoch FROM ${at} - kept.last_at)::float8 * ${limit.free / limit.forgottenIn}::float8) + 1`;
  // `free - 0.5`, because a fraction of an attempt has always expired since the last one.
  const shortest = limit.shortestWait ?? 1;
  const closed = limit.free <= 1 ? sql`${at} + make_interval(secs => ${shortest}::float8)` : sql`NULL`;
  const counted = await db.execute(sql`
    INSERT INTO throttle AS kept (bucket, attempts, last_at, blocked_until) VALUES (${bucket}, 1, ${at}, ${closed})
    ON CONFLICT (bucket) DO UPDATE SET
      attempts = ${level},
      blocked_until = CASE WHEN ${level} > ${limit.free - 0.5}::float8
        THEN ${at} + make_interval(secs => least(${limit.longestWait}::float8, greatest(${shortest}::float8, power(2, least(${level} - ${limit.free}, 20))))) END,
      last_at = ${at}
    WHERE kept.blocked_until IS NULL OR kept.blocked_until <= ${at}`);
  if (counted.rowCount) return;
  const { rows } = await db.execute<{ seconds: number }>(
    sql`SELECT ceil(extract(epoch FROM blocked_until - ${at}))::int AS seconds FROM throttle WHERE bucket = ${bucket}`,
  );
  throw tooMany(rows[0]?.seconds ?? 1);
}

/** Undoes a legitimate attempt, together with its wait. */
export const takeBackAttempt = (db: Executor, bucket: string) => {
  gatesOf(db).closed.delete(bucket);
  return db.execute(sql`UPDATE throttle SET attempts = greatest(attempts - 1, 0), blocked_until = NULL WHERE bucket = ${bucket}`);
};

export const forgetAttempts = (db: Executor, bucket: string) => {
  gatesOf(db).closed.delete(bucket);
  return db.execute(sql`DELETE FROM throttle WHERE bucket = ${bucket}`);
};

export const sweepThrottle = (db: Executor, now: Date) =>
  db.execute(sql`DELETE FROM throttle WHERE last_at < ${now.toISOString()}::timestamptz - interval '1 day'`);
