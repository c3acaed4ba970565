import type { Query } from '@botify/contract/kernel/endpoint';
import type { Robot, robots } from '@botify/contract/robots/robots.contract';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { textFor } from '@botify/text/translate';
import { record } from '../../changes/record.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Cell } from '../../kernel/csv.ts';
import { knownZone } from '../../kernel/known-zone.ts';
import { csvFile, type RowFile, sheetFile } from '../../kernel/row-file.ts';
import { timeCell } from '../../kernel/time-cell.ts';
import { allRobots } from './list-robots.service.ts';

type Filters = Query<typeof robots.export>;

/** Exports the listed machines as a spreadsheet. */
export const exportRobots = async (ctx: SignedInContext, filters: Filters) => sheetFile(await robotFile(ctx, filters));

/** The same rows as CSV. */
export const exportRobotsCsv = async (ctx: SignedInContext, filters: Filters) => csvFile(await robotFile(ctx, filters));

/** Records the export in the audit log. */
async function robotFile(ctx: SignedInContext, { timeZone = 'UTC', ...filters }: Filters): Promise<RowFile> {
  const t = textFor(ctx.locale);
  const zone = knownZone(timeZone);
  const found = await allRobots(ctx, filters);
  const after = { count: found.length, keyword: filters.keyword || null };
  await record(ctx.db, ctx, ctx.tenantCode, ctx.identity, [{ subject: 'robot', act: 'export', id: null, name: '', after }]);
  ctx.nameFile(t('robots:file.sheet'), zone);
  const cellsOf = robotCells(t, zone);
  return {
    name: t('robots:file.sheet'),
    columns: robotHeads(t, zone),
    total: found.length,
    parts: (async function* () {
      yield found.map(cellsOf);
    })(),
  };
}

type Texts = ReturnType<typeof textFor>;

/** Columns of the export, with their width in a spreadsheet. */
const widths = {
  remark: 24,
  robotSn: 18,
  modelNum: 12,
  siteName: 24,
  status: 10,
  workState: 16,
  battery: 10,
  cleanWater: 10,
  dirtyWater: 10,
  softwareVersion: 14,
  lastOnline: 28,
  cleanArea: 16,
  cleanHours: 16,
} as const;
type Column = keyof typeof widths;
const columns = Object.keys(widths) as Column[];

const robotHeads = (t: Texts, zone: string) =>
  columns.map((column) => ({ head: t(`robots:file.column.${column}`, { zone }), width: widths[column] }));

const rounded = (value: number | null, decimals = 0): number | null =>
  value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Cells of one machine; unknown values are empty. */
function robotCells(t: Texts, zone: string): (robot: Robot) => Cell[] {
  const timeAt = (at: string | null) => {
    const text = at && formatTimestamp(at, zone);
    return text ? timeCell(text) : null;
  };
  const cellsOf = (robot: Robot): Readonly<Record<Column, Cell>> => ({
    remark: robot.remark,
    robotSn: robot.robotSn,
    modelNum: robot.modelNum,
    siteName: robot.siteName,
    status: t(`robots:status.${robot.status}`),
    workState: robot.workState && t(`robots:workState.${robot.workState}`),
    battery: rounded(robot.battery),
    cleanWater: rounded(robot.cleanWater),
    dirtyWater: rounded(robot.dirtyWater),
    softwareVersion: robot.softwareVersion,
    lastOnline: timeAt(robot.lastOnline),
    cleanArea: rounded(robot.cleanArea, 1),
    cleanHours: rounded(robot.cleanSeconds === null ? null : robot.cleanSeconds / 3600, 1),
  });
  return (robot) => {
    const cells = cellsOf(robot);
    return columns.map((column) => cells[column]);
  };
}
