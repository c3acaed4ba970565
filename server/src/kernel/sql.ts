import { type AnyColumn, type InferInsertModel, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './db.ts';

/** Condition for rows that contain the keyword as plain text, not as a pattern. An empty keyword matches all rows. */
export function containing(keyword: string | undefined, columns: readonly (AnyColumn | SQL)[]): SQL | undefined {
  const words = keyword?.trim();
  if (!words) return undefined;
  return matching(`%${plain(words)}%`, columns);
}

/** Sort key for rows that contain these words: equal ones first, then those that begin with them. */
export const closeness = (words: string, columns: readonly AnyColumn[]): SQL =>
  sql`CASE WHEN ${matching(plain(words), columns)} THEN 0 WHEN ${matching(`${plain(words)}%`, columns)} THEN 1 ELSE 2 END`;

/** Escapes the wildcards of a pattern. */
const plain = (words: string): string => words.replaceAll(/[\\%_]/g, '\\$&');
const matching = (pattern: string, columns: readonly (AnyColumn | SQL)[]): SQL | undefined =>
  or(...columns.map((column) => ilike(column as AnyColumn, pattern)));

type Value = string | number | boolean | null | undefined;
/** PostgreSQL type of each column and how to read its value from a row. */
export type Columns<T> = Readonly<Record<string, readonly [type: string, of: (row: T) => Value]>>;

const between = '\x1e';
const nothing = '\x1f';
/** User input may contain the separators; such a column is passed as an array parameter, which is slower. */
const isAwkward = (value: Value): boolean => typeof value === 'string' && (value.includes(between) || value.includes(nothing));

/**
 * Many rows as a FROM item, with one text per column: PostgreSQL splits that several times faster than it parses JSON, and the driver has
 * nothing to escape.
 */
export function unnest<T>(rows: readonly T[], columns: Columns<T>): SQL {
  const lists = Object.values(columns).map(([type, of]) => {
    const values = rows.map(of);
    if (values.some(isAwkward)) return sql`${sql.param(values.map((value) => value ?? null))}::${sql.raw(type)}[]`;
    const words = values.map((value) => value ?? nothing).join(between);
    return sql`string_to_array(${words}, ${sql.raw("E'\\x1e'")}, ${sql.raw("E'\\x1f'")})::${sql.raw(type)}[]`;
  });
  return sql`unnest(${sql.join(lists, sql`, `)}) AS new(${sql.raw(Object.keys(columns).join(', '))})`;
}

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

const uniqueViolation = '23505';

/** Name of the violated unique constraint; undefined for any other error. Drizzle has the error of the driver as cause. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error && 'code' in cause && cause.code === uniqueViolation && 'constraint' in cause)) return undefined;
  return String(cause.constraint);
}
