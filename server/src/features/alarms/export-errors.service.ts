import type { RobotError } from '@botify/contract/alarms/error-records';
import type { robotErrors } from '@botify/contract/alarms/errors.contract';
import type { Body } from '@botify/contract/kernel/endpoint';
import { textFor } from '@botify/text/translate';
import { and, desc, type SQL, sql } from 'drizzle-orm';
import { record } from '../../changes/record.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Cell } from '../../kernel/csv.ts';
import { knownZone } from '../../kernel/known-zone.ts';
import { csvFile, inParts, type RowFile, sheetFile } from '../../kernel/row-file.ts';
import { durationCell, zoneClock } from '../../kernel/time-cell.ts';
import { errorTable as error } from '../../schema/alarms.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { type Catalogue, errorWords, readCatalogue, type SeenError, seenBy, selectErrors } from './error-rows.ts';
import { wantedErrors, wantedRanks } from './wanted-errors.ts';

type Asked = Body<typeof robotErrors.export>;

const most = 100_000;

/** Exports the newest matching errors as CSV. */
export const exportErrors = async (ctx: SignedInContext, asked: Asked) => csvFile(await errorFile(ctx, asked));

/** The same rows as a spreadsheet. */
export const exportErrorSheet = async (ctx: SignedInContext, asked: Asked) => sheetFile(await errorFile(ctx, asked));

/** Records the export in the audit log before the first row is sent. */
async function errorFile(ctx: SignedInContext, { timeZone = 'UTC', ...filters }: Asked): Promise<RowFile> {
  const { db, scope } = ctx;
  const zone = knownZone(timeZone);
  const t = textFor(ctx.locale);
  const catalogue = await readCatalogue(db);
  const wanted = and(wantedErrors(scope, filters, catalogue), wantedRanks(filters));
  const found = await db.$count(db.select({ id: error.id }).from(error).innerJoin(robot, seenBy(scope)).where(wanted).as('wanted'));
  const total = Math.min(found, most);
  const after = { count: total, keyword: filters.keyword || null };
  await record(db, ctx, ctx.tenantCode, ctx.identity, [{ subject: 'error', act: 'export', id: null, name: '', after }]);
  ctx.nameFile(t('errorManagement:fileName'), zone);
  return { name: t('alarms:sheet'), columns: errorHeads(t, zone), total, parts: readLines(ctx, wanted, catalogue, zone) };
}

async function* readLines(ctx: SignedInContext, wanted: SQL | undefined, catalogue: Catalogue, zone: string): AsyncGenerator<Cell[][]> {
  const { db, scope } = ctx;
  const { listed } = errorWords(ctx.locale, ctx.now(), catalogue);
  const cellsOf = errorCells(textFor(ctx.locale), zone);
  // Compared in the database, because timestamps there are finer than the milliseconds of a Date.
  const before = (id: string) =>
    sql`(${error.startTime}, ${error.id}) < (SELECT e.start_time, e.id FROM robot_error e WHERE e.tenant_code = ${scope.tenantCode} AND e.id = ${id})`;
  const parts = inParts(most, (limit, last: SeenError | undefined) =>
    selectErrors(db, scope, and(wanted, last && before(last.error.id)))
      .orderBy(desc(error.startTime), desc(error.id))
      .limit(limit),
  );
  for await (const rows of parts) yield rows.map((row) => cellsOf(listed(row)));
}

/** Columns of the export, with their width in a spreadsheet. */
const widths = {
  noticeLevel: 8,
  faultName: 24,
  faultCode: 12,
  typeName: 14,
  part: 12,
  remark: 24,
  robotSn: 18,
  siteName: 24,
  mapName: 14,
  startTime: 28,
  endTime: 28,
  duration: 16,
  state: 14,
  nickName: 16,
} as const satisfies Partial<Record<keyof RobotError, number>>;
type Column = keyof typeof widths;
const columns = Object.keys(widths) as Column[];

type Texts = ReturnType<typeof textFor>;

const errorHeads = (t: Texts, zone: string) =>
  columns.map((column) => ({ head: t(`alarms:column.${column}`, { zone }), width: widths[column] }));

/** Cells of one error. */
function errorCells(t: Texts, zone: string): (row: RobotError) => Cell[] {
  const time = zoneClock(zone);
  // Cached, because 100,000 rows repeat a few hundred texts.
  const cached = <T>(textOf: (value: T) => string | undefined) => {
    const words = new Map<T, string>();
    return (value: T): string => {
      const known = words.get(value) ?? textOf(value) ?? '';
      words.set(value, known);
      return known;
    };
  };
  const part = cached((name: RobotError['part']) => (name ? t(`alarms:part.${name}`) : undefined));
  const state = cached((name: RobotError['state']) => t(`alarms:state.${name}`));
  const formatters: Partial<Record<Column, (row: RobotError) => Cell>> = {
    part: (row) => part(row.part),
    startTime: ({ startTime }) => time(Date.parse(startTime)),
    endTime: ({ endTime }) => (endTime ? time(Date.parse(endTime)) : t('alarms:running')),
    duration: (row) => durationCell(row.duration),
    state: (row) => state(row.state),
  };
  return (row) => columns.map((column) => (formatters[column] ? formatters[column](row) : row[column]) ?? null);
}
