import type { AuditEntry, audit } from '@botify/contract/audit/audit.contract';
import type { Query, Result } from '@botify/contract/kernel/endpoint';
import type { Locale } from '@botify/contract/kernel/locale';
import { type ChangeWords, type ReadableField, readableChanges } from '@botify/domain/audit/readable-changes';
import { dayAfter, dayStart } from '@botify/domain/format/day-start';
import { dash } from '@botify/domain/format/number';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { inLanguage } from '@botify/text/in-language';
import { textFor, treeFor } from '@botify/text/translate';
import { and, desc, eq, gte, type InferSelectModel, lt, or, type SQL, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Cell } from '../../kernel/csv.ts';
import { knownZone } from '../../kernel/known-zone.ts';
import { csvFile, inParts } from '../../kernel/row-file.ts';
import { isLimited, type Scope } from '../../kernel/scope.ts';
import { containing } from '../../kernel/sql.ts';
import type { StreamedFile } from '../../kernel/streamed-file.ts';
import { accountTable } from '../../schema/accounts.table.ts';
import { auditTable } from '../../schema/audit.table.ts';
import { visibleAccounts } from '../../visibility/accounts.ts';
import { consumableName } from '../robots/public.ts';

/** One page of audit entries, newest first. */
export async function listAudit(
  { db, scope, locale }: SignedInContext,
  { current = 1, size = 20, ...filters }: Query<typeof audit.list>,
): Promise<Result<typeof audit.list>> {
  const wanted = wantedEntries(scope, filters);
  const total = await db.$count(auditTable, wanted);
  const rows = await db
    .select()
    .from(auditTable)
    .where(wanted)
    .orderBy(desc(auditTable.at), desc(auditTable.id))
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

type Row = InferSelectModel<typeof auditTable>;

export const mostExported = 100_000;
const columns = ['at', 'actor', 'username', 'actorTenant', 'act', 'subject', 'name', 'changes', 'ip', 'device', 'requestId'] as const;

/** Exports the newest matching entries, streamed while they are read. */
export async function exportAudit(
  { db, scope, locale, nameFile }: Pick<SignedInContext, 'db' | 'scope' | 'locale' | 'nameFile'>,
  filters: Query<typeof audit.export>,
  most = mostExported,
): Promise<Uint8Array | StreamedFile> {
  const t = textFor(locale);
  const zone = zoneOf(filters);
  nameFile(t('audit:fileName'), zone);
  const wanted = wantedEntries(scope, filters);
  const entries = inParts(most, (limit, last: Row | undefined) =>
    db
      .select()
      .from(auditTable)
      .where(and(wanted, last && or(lt(auditTable.at, last.at), and(eq(auditTable.at, last.at), lt(auditTable.id, last.id)))))
      .orderBy(desc(auditTable.at), desc(auditTable.id))
      .limit(limit),
  );
  async function* parts() {
    const cellsOf = cellsFor(locale, zone);
    for await (const rows of entries) yield rows.map(cellsOf);
  }
  return csvFile({
    columns: columns.map((column) => ({ head: t(`audit:column.${column}`, { zone }) })),
    total: Math.min(await db.$count(auditTable, wanted), most),
    parts: parts(),
  });
}

function cellsFor(locale: Locale, zone: string): (row: Row) => Cell[] {
  const t = textFor(locale);
  const { label, value } = treeFor(locale, 'audit');
  const words: ChangeWords = { label, value, inLanguage: (field, of) => inLanguage(t, locale, field, of) };
  const textOf = ({ before, after }: Row, field: ReadableField) =>
    before && after ? `${asText(field.before)} → ${asText(field.after)}` : asText(before ? field.before : field.after);
  return (row) => [
    formatTimestamp(row.at, zone) ?? '',
    row.actorName,
    row.actorUsername,
    row.actorTenant,
    t(`audit:act.${row.act}`),
    t(`audit:subject.${row.subject}`),
    subjectName(locale, row),
    readableChanges(words, row)
      .map((field) => `${field.label}: ${textOf(row, field)}`)
      .join('\n'),
    row.ip,
    row.device ?? '',
    row.requestId,
  ];
}

const asText = (values: readonly string[]): string => values.join('; ') || dash;

type Filters = Query<typeof audit.export>;

/** Time zone of the day filters. */
const zoneOf = ({ timeZone = 'UTC' }: Filters): string => knownZone(timeZone);

/** Entries name machines and people. Limited accounts see entries of visible actors only, who see no more than they do. */
const byVisibleActors = (scope: Scope): SQL | undefined =>
  isLimited(scope)
    ? sql`${auditTable.actorTenant} = ${scope.tenantCode} AND ${auditTable.actorId} IN (SELECT ${accountTable.id} FROM ${accountTable} WHERE ${visibleAccounts(scope)})`
    : undefined;

/** Entries of the tenant that match the filters. */
function wantedEntries(scope: Scope, filters: Filters): SQL | undefined {
  const { keyword, subject, act, atFrom, atTo } = filters;
  const zone = zoneOf(filters);
  return and(
    eq(auditTable.tenantCode, scope.tenantCode),
    byVisibleActors(scope),
    subject && eq(auditTable.subject, subject),
    act && eq(auditTable.act, act),
    atFrom ? gte(auditTable.at, dayStart(atFrom, zone)) : undefined,
    atTo ? lt(auditTable.at, dayStart(dayAfter(atTo), zone)) : undefined,
    containing(keyword, [auditTable.actorName, auditTable.actorUsername, auditTable.subjectName, auditTable.ip, auditTable.requestId]),
  );
}

type Subject = Pick<InferSelectModel<typeof auditTable>, 'subject' | 'subjectId' | 'subjectName'>;

/** Consumables are recorded under their key, since the log has no language. Readers get the name. */
function subjectName(locale: Locale, { subject, subjectId, subjectName: name }: Subject): string {
  const key = subject === 'robot' ? subjectId?.split('/')[1] : undefined;
  return key && name.endsWith(`: ${key}`) ? `${name.slice(0, -key.length)}${consumableName(locale, key)}` : name;
}
