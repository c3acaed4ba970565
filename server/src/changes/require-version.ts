import { and, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '../kernel/app-error.ts';
import type { Executor } from '../kernel/db.ts';
import { auditTable } from '../schema/audit.table.ts';

interface Versioned {
  readonly tenantCode: string;
  readonly id: string;
  readonly version: number;
  /** The fields that this version covers, for a record whose parts have their own versions. Left out: all fields. */
  readonly fields?: readonly string[];
}

/** Rejects an update based on an older version, with the name of the other editor. */
export async function requireVersion(tx: Executor, { tenantCode, id, version, fields }: Versioned, given: number): Promise<void> {
  if (given !== version) await rejectChanged(tx, { tenantCode, id, ...(fields && { fields }) });
}

/** Names the last editor. For records without a version. */
export async function rejectChanged(tx: Executor, { tenantCode, id, fields }: Omit<Versioned, 'version'>): Promise<never> {
  const [last] = await tx
    .select({ by: auditTable.actorName })
    .from(auditTable)
    .where(and(eq(auditTable.tenantCode, tenantCode), eq(auditTable.subjectId, id), fields && changesOneOf(fields)))
    .orderBy(desc(auditTable.at), desc(auditTable.id))
    .limit(1);
  throw new AppError('record.changed', { by: last?.by ?? '-' });
}

const changesOneOf = (fields: readonly string[]) =>
  sql`jsonb_exists_any(${auditTable.after}, ARRAY[${sql.join(
    fields.map((field) => sql`${field}`),
    sql`, `,
  )}]::text[])`;
