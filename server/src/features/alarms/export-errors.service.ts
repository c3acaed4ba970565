import type { RobotError, robotErrors } from '@botify/contract/alarms/errors.contract';
import type { Body } from '@botify/contract/kernel/endpoint';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { textFor } from '@botify/text/translate';
import { and, desc, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { csvLine, csvStart } from '../../kernel/csv.ts';
import { durationWords } from '../../kernel/duration-words.ts';
import { record } from '../audit/record.service.ts';
import { errorTable as error } from './alarms.table.ts';
import { errorWords, readCatalogue, selectErrors } from './error-rows.ts';
import { wantedErrors, wantedRanks } from './wanted-errors.ts';

const most = 100_000;
const rowsAtOnce = 5000;
const columns = [
  'noticeLevel',
  'faultName',
  'faultCode',
  'typeName',
  'part',
  'remark',
  'robotSn',
  'siteName',
  'mapName',
  'startTime',
  'endTime',
  'duration',
  'state',
  'nickName',
] as const satisfies readonly (keyof RobotError)[];
type Column = (typeof columns)[number];

/** The newest errors that the filters let through, as a file. Read in parts; who took it away is written down. */
export async function exportErrors(
  ctx: SignedInContext,
  { timeZone = 'UTC', ...filters }: Body<typeof robotErrors.export>,
): Promise<Buffer> {
  const { db, scope } = ctx;
  const t = textFor(ctx.locale);
  const zone = knownZone(timeZone);
  const catalogue = await readCatalogue(db);
  const { listed } = errorWords(ctx.locale, ctx.now(), catalogue);
  const wanted = and(wantedErrors(scope, filters, catalogue), wantedRanks(filters));
  const parts = [Buffer.from(csvStart + csvLine(columns.map((column) => t(`alarms:column.${column}`, { zone }))))];
  const lineOf = linesFor(t, zone);
  let count = 0;
  let before: SQL | undefined;
  while (count < most) {
    const rows = await selectErrors(db, scope, and(wanted, before))
      .orderBy(desc(error.startTime), desc(error.id))
      .limit(Math.min(most - count, rowsAtOnce));
    parts.push(Buffer.from(rows.map((row) => lineOf(listed(row))).join('')));
    count += rows.length;
    const last = rows.at(-1)?.error.id;
    if (rows.length < rowsAtOnce || !last) break;
    // Asked of the database itself: it counts finer than the millisecond that arrives here.
    before = sql`(${error.startTime}, ${error.id}) < (SELECT e.start_time, e.id FROM robot_error e WHERE e.tenant_code = ${scope.tenantCode} AND e.id = ${last})`;
  }
  const after = { count, keyword: filters.keyword || null };
  await record(db, ctx, ctx.tenantCode, ctx.identity, [{ subject: 'error', act: 'export', id: null, name: '', after }]);
  return Buffer.concat(parts);
}

function linesFor(t: ReturnType<typeof textFor>, zone: string): (row: RobotError) => string {
  // A hundred thousand lines say the same few hundred things.
  const once = <T>(say: (value: T) => string | undefined) => {
    const words = new Map<T, string>();
    return (value: T): string => {
      const known = words.get(value) ?? say(value) ?? '';
      words.set(value, known);
      return known;
    };
  };
  const part = once((name: RobotError['part']) => (name ? t(`alarms:part.${name}`) : undefined));
  const state = once((name: RobotError['state']) => t(`alarms:state.${name}`));
  const duration = once((seconds: number) => durationWords(t, seconds));
  const said: Partial<Record<Column, (row: RobotError) => string | undefined>> = {
    part: (row) => part(row.part),
    startTime: ({ startTime }) => formatTimestamp(startTime, zone),
    endTime: ({ endTime }) => (endTime ? formatTimestamp(endTime, zone) : t('alarms:running')),
    duration: (row) => duration(row.duration),
    state: (row) => state(row.state),
  };
  return (row) => csvLine(columns.map((column) => (said[column] ? said[column](row) : row[column]?.toString()) ?? ''));
}

function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    throw new AppError('site.unknownTimeZone', { field: 'timeZone' });
  }
}
