import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Services } from '../../kernel/context.ts';

/** Rows that several processes share, each sent by one of them. */
interface Claimable extends PgTable {
  readonly tenantCode: PgColumn;
  readonly id: PgColumn;
  readonly state: PgColumn;
  readonly attempts: PgColumn;
  readonly nextAttemptAt: PgColumn;
}

/** The first of those rows that nobody else is just taking. */
export const chosenFrom = (db: Services['db'], table: Claimable, which: SQL, most: number) =>
  db.$with('chosen').as(
    db
      .select({ code: sql<string>`${table.tenantCode}`.as('code'), chosenId: sql<string>`${table.id}`.as('chosen_id') })
      .from(table as PgTable)
      .where(which)
      .orderBy(table.nextAttemptAt, table.id)
      .limit(most)
      .for('update', { skipLocked: true }),
  );

/** Whoever had it before died over it, which counts as a try: else one that kills every process would be taken up for ever. */
export const triesOf = (table: Claimable): SQL => sql`${table.attempts} + (${table.state} = 'sending')::int`;
