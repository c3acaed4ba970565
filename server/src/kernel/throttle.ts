import { sql } from 'drizzle-orm';
import { AppError } from './app-error.ts';
import type { Executor } from './db.ts';

interface Limit {
  /** Attempts that cost nothing. */
  readonly free: number;
  /** Seconds in which that many attempts are forgotten again, evenly. */
  readonly forgottenIn: number;
  /** Beyond the free ones the wait doubles with each attempt, between these bounds in seconds. */
  readonly shortestWait?: number;
  readonly longestWait: number;
}

/** One household has one IPv4 address but a whole network of IPv6 ones, of which the first half is the same. */
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
 * Counts one attempt before it is made, so that a hundred at once count as a hundred. Throws while the bucket is closed;
 * an attempt refused that way does not count, else a stranger could keep the bucket closed for ever.
 */
export async function countAttempt(db: Executor, now: Date, bucket: string, limit: Limit): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const level = sql`greatest(0, kept.attempts - extract(epoch FROM ${at} - kept.last_at)::float8 * ${limit.free / limit.forgottenIn}::float8) + 1`;
  // Half an attempt of slack: a little has always been forgotten since the last one.
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
  throw new AppError('request.tooMany', { seconds: Math.max(1, rows[0]?.seconds ?? 1) });
}

/** The attempt turned out to be honest: it is taken back, and with it the wait it may have caused. */
export const takeBackAttempt = (db: Executor, bucket: string) =>
  db.execute(sql`UPDATE throttle SET attempts = greatest(attempts - 1, 0), blocked_until = NULL WHERE bucket = ${bucket}`);

export const forgetAttempts = (db: Executor, bucket: string) => db.execute(sql`DELETE FROM throttle WHERE bucket = ${bucket}`);

export const sweepThrottle = (db: Executor, now: Date) =>
  db.execute(sql`DELETE FROM throttle WHERE last_at < ${now.toISOString()}::timestamptz - interval '1 day'`);
