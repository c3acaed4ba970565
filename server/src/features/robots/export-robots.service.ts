import type { Query } from '@botify/contract/kernel/endpoint';
import type { robots } from '@botify/contract/robots/robots.contract';
import { textFor } from '@botify/text/translate';
import type { SignedInContext } from '../../kernel/context.ts';
import { csvLine, csvStart } from '../../kernel/csv.ts';
import { knownZone } from '../../kernel/known-zone.ts';
import { writeSheets } from '../../kernel/xlsx/write-sheets.ts';
import { record } from '../audit/record.service.ts';
import { allRobots } from './list-robots.service.ts';
import { robotCells, robotHeads } from './robot-lines.ts';

type Filters = Query<typeof robots.export>;

/** The machines of the list as a spreadsheet. */
export async function exportRobots(ctx: SignedInContext, filters: Filters): Promise<Uint8Array> {
  const { columns, rows } = await readLines(ctx, filters);
  return writeSheets([{ name: textFor(ctx.locale)('robots:file.sheet'), columns, rows }]);
}

/** The same as CSV. */
export async function exportRobotsCsv(ctx: SignedInContext, filters: Filters): Promise<Buffer> {
  const { columns, rows } = await readLines(ctx, filters);
  const heads = columns.map(({ head }) => head);
  return Buffer.from(csvStart + [heads, ...rows].map(csvLine).join(''));
}

/** Who took them away is written down. */
async function readLines(ctx: SignedInContext, { timeZone = 'UTC', ...filters }: Filters) {
  const t = textFor(ctx.locale);
  const zone = knownZone(timeZone);
  const found = await allRobots(ctx, filters);
  const lines = { columns: robotHeads(t, zone), rows: found.map(robotCells(t, zone)) };
  const after = { count: found.length, keyword: filters.keyword || null };
  await record(ctx.db, ctx, ctx.tenantCode, ctx.identity, [{ subject: 'robot', act: 'export', id: null, name: '', after }]);
  return lines;
}
