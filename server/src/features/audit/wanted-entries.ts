import type { audit } from '@botify/contract/audit/audit.contract';
import type { Query } from '@botify/contract/kernel/endpoint';
import { dayAfter, dayStart } from '@botify/domain/format/day-start';
import { and, eq, gte, lt, type SQL } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import { containing } from '../../kernel/containing.ts';
import { auditTable as table } from './audit.table.ts';

type Filters = Query<typeof audit.export>;

/** The zone the caller's days are meant in. */
export function zoneOf({ timeZone = 'UTC' }: Filters): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    throw new AppError('site.unknownTimeZone', { field: 'timeZone' });
  }
}

/** What the filters let through, of this tenant and no other. */
export function wantedEntries(tenantCode: string, filters: Filters): SQL | undefined {
  const { keyword, subject, act, atFrom, atTo } = filters;
  const zone = zoneOf(filters);
  return and(
    eq(table.tenantCode, tenantCode),
    subject && eq(table.subject, subject),
    act && eq(table.act, act),
    atFrom ? gte(table.at, dayStart(atFrom, zone)) : undefined,
    atTo ? lt(table.at, dayStart(dayAfter(atTo), zone)) : undefined,
    containing(keyword, [table.actorName, table.actorUsername, table.subjectName, table.ip, table.requestId]),
  );
}
