import type { AuditEntry, audit } from '@botify/contract/audit/audit.contract';
import type { Query, Result } from '@botify/contract/kernel/endpoint';
import { desc } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { auditTable as table } from '../../schema/audit.table.ts';
import { subjectName } from './subject-name.ts';
import { wantedEntries } from './wanted-entries.ts';

/** One page of what was changed in the tenant, newest first. */
export async function listAudit(
  { db, scope, locale }: SignedInContext,
  { current = 1, size = 20, ...filters }: Query<typeof audit.list>,
): Promise<Result<typeof audit.list>> {
  const wanted = wantedEntries(scope, filters);
  const total = await db.$count(table, wanted);
  const rows = await db
    .select()
    .from(table)
    .where(wanted)
    .orderBy(desc(table.at), desc(table.id))
    .limit(size)
    .offset((current - 1) * size);
  const records = rows.map(
    ({ tenantCode: _, actorId: __, at, ...row }): AuditEntry => ({
      ...row,
      subjectName: subjectName(locale, row),
      at: at.toISOString(),
    }),
  );
  return { records, total, size, current };
}
