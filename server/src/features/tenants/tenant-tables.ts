import { sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';

/** A table with rows of tenants. */
export interface TenantTable {
  readonly name: string;
  /** Tables that its rows refer to. */
  readonly parents: readonly string[];
  /** Its rows refer to each other. */
  readonly nested: boolean;
}

/** Every table with a column `tenant_code` as row-level security finds them, partitions one by one, each before the tables it refers to. */
export async function childrenFirst(db: Executor): Promise<TenantTable[]> {
  const { rows } = await db.execute<Record<string, unknown> & TenantTable>(sql`
    SELECT relname AS name,
      ARRAY(SELECT confrelid::regclass::text FROM pg_constraint WHERE contype = 'f' AND conrelid = pg_class.oid AND confrelid <> conrelid) AS parents,
      EXISTS (SELECT FROM pg_constraint WHERE contype = 'f' AND conrelid = pg_class.oid AND confrelid = conrelid) AS nested
    FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> 'tenant'
      AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'tenant_code' AND NOT attisdropped)
    ORDER BY relname`);
  const ordered: TenantTable[] = [];
  for (let left: readonly TenantTable[] = rows; left.length > 0; ) {
    const free = left.filter(({ name }) => !left.some(({ parents }) => parents.includes(name)));
    if (free.length === 0) throw new Error(`tables refer to each other: ${left.map(({ name }) => name).join(', ')}`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}
