import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../kernel/db.ts';

/** Assignable items: their table and which of them the caller sees. */
export interface Choice {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly visible: SQL | undefined;
}

/** The first requested item that is hidden or missing; the caller cannot tell which. */
export async function firstHidden(tx: Executor, { table, id, visible }: Choice, wanted: readonly string[]): Promise<string | undefined> {
  if (wanted.length === 0) return undefined;
  const { rows } = await tx.execute<{ first: string | null }>(sql`
    SELECT min(wanted) AS first FROM unnest(${sql.param(wanted)}::text[]) AS wanted
    WHERE NOT EXISTS (SELECT FROM ${table} WHERE ${visible} AND ${id}::text = wanted)`);
  return rows[0]?.first ?? undefined;
}
