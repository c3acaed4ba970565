import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../kernel/context.ts';
import { eventually } from './database-start.ts';

/** Ends the database connection of `work` when it waits for the locked rows, as if the server was killed at that point. */
export function killedHalfWay<T>({ db }: Pick<Services, 'db'>, lock: SQL, work: () => Promise<T>): Promise<PromiseSettledResult<T>> {
  return db.transaction(async (tx) => {
    await tx.execute(lock);
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    let isOver = false;
    const running = Promise.allSettled([work()]).then(([outcome]) => {
      isOver = true;
      return outcome;
    });
    // Outside of the transaction, which would see the same activity again and again.
    const kill = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${rows[0]?.pid}::int = ANY (pg_blocking_pids(pid))`;
    await eventually(
      async () => (await db.execute(kill)).rowCount ?? 0,
      (killed) => killed > 0 || isOver,
    );
    return running;
  });
}
