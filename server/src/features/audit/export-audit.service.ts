import type { audit } from '@botify/contract/audit/audit.contract';
import type { Query } from '@botify/contract/kernel/endpoint';
import type { Locale } from '@botify/contract/kernel/locale';
import { type ChangeWords, type ReadableField, readableChanges } from '@botify/domain/audit/readable-changes';
import { dash } from '@botify/domain/format/number';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { textFor } from '@botify/text/translate';
import { and, desc, eq, type InferSelectModel, lt, or } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { csvLine, csvStart } from '../../kernel/csv.ts';
import { auditTable as table } from '../../schema/audit.table.ts';
import { subjectName } from './subject-name.ts';
import { wantedEntries, zoneOf } from './wanted-entries.ts';

type Row = InferSelectModel<typeof table>;

export const mostExported = 100_000;
const rowsAtOnce = 5000;
const columns = ['at', 'actor', 'username', 'actorTenant', 'act', 'subject', 'name', 'changes', 'ip', 'device', 'requestId'] as const;

/** The newest entries that the filters let through, as a file. Read in parts: rows weigh several times what their lines do. */
export async function exportAudit(
  { db, scope, locale, nameFile }: Pick<SignedInContext, 'db' | 'scope' | 'locale' | 'nameFile'>,
  filters: Query<typeof audit.export>,
  most = mostExported,
): Promise<Buffer> {
  const t = textFor(locale);
  const zone = zoneOf(filters);
  nameFile(t('audit:fileName'), zone);
  const lineOf = linesFor(locale, zone);
  const wanted = wantedEntries(scope, filters);
  const parts = [Buffer.from(csvStart + csvLine(columns.map((column) => t(`audit:column.${column}`, { zone }))))];
  let last: Row | undefined;
  for (let left = most; left > 0; left -= rowsAtOnce) {
    const rows: Row[] = await db
      .select()
      .from(table)
      .where(and(wanted, last && or(lt(table.at, last.at), and(eq(table.at, last.at), lt(table.id, last.id)))))
      .orderBy(desc(table.at), desc(table.id))
      .limit(Math.min(left, rowsAtOnce));
    parts.push(Buffer.from(rows.map(lineOf).join('')));
    last = rows.at(-1);
    if (rows.length < rowsAtOnce) break;
  }
  return Buffer.concat(parts);
}

function linesFor(locale: Locale, zone: string): (row: Row) => string {
  const t = textFor(locale);
  const words = { label: t('audit:label', { returnObjects: true }), value: t('audit:value', { returnObjects: true }) } as ChangeWords;
  const told = ({ before, after }: Row, field: ReadableField) =>
    before && after ? `${asText(field.before)} → ${asText(field.after)}` : asText(before ? field.before : field.after);
  return (row) =>
    csvLine([
      formatTimestamp(row.at, zone) ?? '',
      row.actorName,
      row.actorUsername,
      row.actorTenant,
      t(`audit:act.${row.act}`),
      t(`audit:subject.${row.subject}`),
      subjectName(locale, row),
      readableChanges(words, row)
        .map((field) => `${field.label}: ${told(row, field)}`)
        .join('\n'),
      row.ip,
      row.device ?? '',
      row.requestId,
    ]);
}

const asText = (values: readonly string[]): string => values.join('; ') || dash;
