import type { InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './db.ts';

/** One statement takes at most 65,535 values. */
const rowsAtOnce = 2000;

/** Adds any number of rows, none included; rows that are there already stay as they are. */
export async function insertMany<T extends PgTable>(db: Executor, table: T, rows: readonly InferInsertModel<T>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db
      .insert(table)
      .values(rows.slice(from, from + rowsAtOnce) as InferInsertModel<T>[])
      .onConflictDoNothing();
}
