import type { InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './db.ts';

/** A statement has at most 65,535 parameters. */
const rowsAtOnce = 2000;

/** Inserts any number of rows, including none. Existing rows stay unchanged. */
export async function insertMany<T extends PgTable>(db: Executor, table: T, rows: readonly InferInsertModel<T>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db
      .insert(table)
      .values(rows.slice(from, from + rowsAtOnce) as InferInsertModel<T>[])
      .onConflictDoNothing();
}
