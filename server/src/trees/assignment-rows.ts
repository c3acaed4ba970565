import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../kernel/db.ts';

/** A table that assigns items to the nodes of a tree. */
export interface Assignment {
  readonly table: PgTable;
  readonly tenantCode: PgColumn;
  readonly node: PgColumn;
  readonly item: PgColumn;
}

/** Items added to or removed from one node: their number and the first few. */
export interface Moved {
  readonly count: number;
  readonly some: readonly string[];
}
/** By node; unchanged nodes are missing. */
export type MovedByNode = ReadonlyMap<string, Moved>;

const shown = 20;
const bare = ({ name }: PgColumn) => sql.identifier(name);
const listOf = (column: PgColumn, values: readonly string[]) => sql`${sql.param(values)}::${sql.raw(column.getSQLType())}[]`;

async function movedBy(tx: Executor, statement: SQL): Promise<MovedByNode> {
  const { rows } = await tx.execute<{ id: string; count: number; some: string[] }>(sql`
    WITH moved (id, item) AS (${statement}) SELECT id, count(*)::int AS count, (array_agg(item ORDER BY item))[:${sql.raw(`${shown}`)}]::text[] AS some
    FROM moved GROUP BY id`);
  return new Map(rows.map(({ id, ...moved }) => [id, moved]));
}

/** Inserts missing rows. Changes of a tenant are serialized, so no conflict can occur; ON CONFLICT would take twice as long. */
const insertMissing = ({ table, tenantCode, node, item }: Assignment, tenant: string, wanted: SQL): SQL => sql`
  INSERT INTO ${table} (${bare(tenantCode)}, ${bare(node)}, ${bare(item)})
  SELECT ${tenant}, wanted.node, wanted.item FROM (${wanted}) AS wanted (node, item)
  WHERE NOT EXISTS (SELECT FROM ${table} WHERE ${tenantCode} = ${tenant} AND ${node} = wanted.node AND ${item} = wanted.item)
  RETURNING ${bare(node)}, ${bare(item)}`;

/** Assigns all items to each of the nodes, in one statement. */
export async function assignItems(
  tx: Executor,
  to: Assignment,
  tenantCode: string,
  nodes: readonly string[],
  items: readonly string[],
): Promise<MovedByNode> {
  if (nodes.length === 0 || items.length === 0) return new Map();
  const wanted = sql`SELECT node, item FROM unnest(${listOf(to.node, nodes)}) AS node CROSS JOIN unnest(${listOf(to.item, items)}) AS item`;
  return movedBy(tx, insertMissing(to, tenantCode, wanted));
}

/** Removes all items from each of the nodes. */
export async function removeItems(
  tx: Executor,
  from: Assignment,
  tenantCode: string,
  nodes: readonly string[],
  items: readonly string[],
): Promise<MovedByNode> {
  if (nodes.length === 0 || items.length === 0) return new Map();
  return movedBy(
    tx,
    sql`DELETE FROM ${from.table} USING unnest(${listOf(from.item, items)}) AS gone (item)
      WHERE ${from.tenantCode} = ${tenantCode} AND ${from.node} = ANY (${listOf(from.node, nodes)}) AND ${from.item} = gone.item
      RETURNING ${from.node}, ${from.item}`,
  );
}

/** Assigns to each of the nodes all items that any of them has. */
export async function shareItems(
  tx: Executor,
  within: Assignment,
  tenantCode: string,
  from: string,
  nodes: readonly string[],
): Promise<MovedByNode> {
  if (nodes.length === 0) return new Map();
  const wanted = sql`SELECT gaining, ${within.item} FROM ${within.table} CROSS JOIN unnest(${listOf(within.node, nodes)}) AS gaining
    WHERE ${within.tenantCode} = ${tenantCode} AND ${within.node} = ${from}`;
  return movedBy(tx, insertMissing(within, tenantCode, wanted));
}
