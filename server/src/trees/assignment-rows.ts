import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../kernel/db.ts';
import type { Scope } from '../kernel/scope.ts';
import { accountTable } from '../schema/accounts.table.ts';
import { robotTable } from '../schema/robots.table.ts';
import { visibleAccounts } from '../visibility/accounts.ts';
import { inFleet } from '../visibility/robots.ts';

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

type Counts = ReadonlyMap<string, number>;

/** Number of items by node, in one query. */
export async function countAssigned(db: Executor, { table, tenantCode, node }: Assignment, tenant: string, only?: SQL): Promise<Counts> {
  const rows = await db
    .select({ id: sql<string>`${node}`, count: count() })
    .from(table)
    .where(and(eq(tenantCode, tenant), only))
    .groupBy(node);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** Machines in use. A caller who does not see all machines must not learn the number of hidden ones. */
export const onlySeenRobots = (scope: Scope, robotSn: PgColumn): SQL =>
  sql`${robotSn} IN (SELECT ${robotTable.robotSn} FROM ${robotTable} WHERE ${inFleet(scope)})`;

/** Number of accounts by department, or by the group to which they are limited. */
export async function countAccounts(db: Executor, scope: Scope, of: 'departmentId' | 'groupId'): Promise<Counts> {
  const column = accountTable[of];
  const rows = await db.select({ id: column, count: count() }).from(accountTable).where(visibleAccounts(scope)).groupBy(column);
  return new Map(rows.flatMap(({ id, count }) => (id ? [[id, count] as const] : [])));
}

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
