import type { robotErrors } from '@botify/contract/alarms/errors.contract';
import type { Body } from '@botify/contract/kernel/endpoint';
import { textFor } from '@botify/text/translate';
import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { csvLine, csvStart } from '../../kernel/csv.ts';
import { knownZone } from '../../kernel/known-zone.ts';
import { openLongSheet } from '../../kernel/xlsx/long-sheet.ts';
import { record } from '../audit/record.service.ts';
import { errorTable as error } from './alarms.table.ts';
import { errorCells, errorHeads } from './error-lines.ts';
import { errorWords, readCatalogue, selectErrors } from './error-rows.ts';
import { wantedErrors, wantedRanks } from './wanted-errors.ts';

type Asked = Body<typeof robotErrors.export>;

const most = 100_000;
const rowsAtOnce = 5000;

/** The newest errors that the filters let through, as CSV. */
export async function exportErrors(ctx: SignedInContext, { timeZone = 'UTC', ...filters }: Asked): Promise<Buffer> {
  const zone = knownZone(timeZone);
  const heads = errorHeads(textFor(ctx.locale), zone).map(({ head }) => head);
  const parts = [Buffer.from(csvStart + csvLine(heads))];
  for await (const lines of readLines(ctx, filters, zone)) parts.push(Buffer.from(lines.map(csvLine).join('')));
  return Buffer.concat(parts);
}

/** The same as a spreadsheet. */
export async function exportErrorSheet(ctx: SignedInContext, { timeZone = 'UTC', ...filters }: Asked): Promise<Uint8Array> {
  const zone = knownZone(timeZone);
  const t = textFor(ctx.locale);
  const sheet = await openLongSheet({ name: t('alarms:sheet'), columns: errorHeads(t, zone) });
  for await (const lines of readLines(ctx, filters, zone)) await sheet.add(lines);
  return sheet.finish();
}

/** Read in parts: rows weigh several times what their lines do. Who took them away is written down. */
async function* readLines(ctx: SignedInContext, filters: Omit<Asked, 'timeZone'>, zone: string): AsyncGenerator<string[][]> {
  const { db, scope } = ctx;
  const catalogue = await readCatalogue(db);
  const { listed } = errorWords(ctx.locale, ctx.now(), catalogue);
  const cellsOf = errorCells(textFor(ctx.locale), zone);
  const wanted = and(wantedErrors(scope, filters, catalogue), wantedRanks(filters));
  let count = 0;
  let before: SQL | undefined;
  while (count < most) {
    const rows = await selectErrors(db, scope, and(wanted, before))
      .orderBy(desc(error.startTime), desc(error.id))
      .limit(Math.min(most - count, rowsAtOnce));
    yield rows.map((row) => cellsOf(listed(row)));
    count += rows.length;
    const last = rows.at(-1)?.error.id;
    if (rows.length < rowsAtOnce || !last) break;
    // Asked of the database itself: it counts finer than the millisecond that arrives here.
    before = sql`(${error.startTime}, ${error.id}) < (SELECT e.start_time, e.id FROM robot_error e WHERE e.tenant_code = ${scope.tenantCode} AND e.id = ${last})`;
  }
  const after = { count, keyword: filters.keyword || null };
  await record(db, ctx, ctx.tenantCode, ctx.identity, [{ subject: 'error', act: 'export', id: null, name: '', after }]);
}
