import { and, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '../kernel/app-error.ts';
import type { Executor } from '../kernel/db.ts';
import { auditTable } from '../schema/audit.table.ts';

interface Versioned {
  readonly tenantCode: string;
  readonly id: string;
  readonly version: number;
  /** What this version counts changes of, for a thing whose parts have versions of their own; left out: all of it. */
  readonly fields?: readonly string[];
}

/** Of two people who edit the same thing, the second is told who was faster. */
export async function requireVersion(tx: Executor, { tenantCode, id, version, fields }: Versioned, given: number): Promise<void> {
  if (given === version) return;
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
