import type { audit } from '@botify/contract/audit/audit.contract';
import type { Query } from '@botify/contract/kernel/endpoint';
import { dayAfter, dayStart } from '@botify/domain/format/day-start';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { containing } from '../../kernel/containing.ts';
import { knownZone } from '../../kernel/known-zone.ts';
import type { Scope } from '../../kernel/scope.ts';
import { accountTable } from '../../schema/accounts.table.ts';
import { auditTable as table } from '../../schema/audit.table.ts';
import { visibleAccounts } from '../../visibility/accounts.ts';

type Filters = Query<typeof audit.export>;

/** The zone the caller's days are meant in. */
export const zoneOf = ({ timeZone = 'UTC' }: Filters): string => knownZone(timeZone);

/** Entries name machines and people; whoever does not see all of them reads what was done by those they see, who saw no more. */
const doneInSight = (scope: Scope): SQL | undefined =>
  scope.departmentId || scope.groupId
    ? sql`${table.actorTenant} = ${scope.tenantCode} AND ${table.actorId} IN (SELECT ${accountTable.id} FROM ${accountTable} WHERE ${visibleAccounts(scope)})`
    : undefined;

/** What the filters let through, of this tenant and no other. */
export function wantedEntries(scope: Scope, filters: Filters): SQL | undefined {
  const { keyword, subject, act, atFrom, atTo } = filters;
  const zone = zoneOf(filters);
  return and(
    eq(table.tenantCode, scope.tenantCode),
    doneInSight(scope),
    subject && eq(table.subject, subject),
    act && eq(table.act, act),
    atFrom ? gte(table.at, dayStart(atFrom, zone)) : undefined,
    atTo ? lt(table.at, dayStart(dayAfter(atTo), zone)) : undefined,
    containing(keyword, [table.actorName, table.actorUsername, table.subjectName, table.ip, table.requestId]),
  );
}
