import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Executor } from '../../kernel/db.ts';
import { auditTable } from './audit.table.ts';

interface Versioned {
  readonly tenantCode: string;
  readonly id: string;
  readonly version: number;
}

/** Of two people who edit the same thing, the second is told who was faster. */
export async function requireVersion(tx: Executor, { tenantCode, id, version }: Versioned, given: number): Promise<void> {
  if (given === version) return;
  const [last] = await tx
    .select({ by: auditTable.actorName })
    .from(auditTable)
    .where(and(eq(auditTable.tenantCode, tenantCode), eq(auditTable.subjectId, id)))
    .orderBy(desc(auditTable.at), desc(auditTable.id))
    .limit(1);
  throw new AppError('record.changed', { by: last?.by ?? '-' });
}
