import type { Query } from '@botify/contract/kernel/endpoint';
import type { Robot, robots } from '@botify/contract/robots/robots.contract';
import { dash } from '@botify/domain/format/number';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { textFor } from '@botify/text/translate';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { writeSheets } from '../../kernel/xlsx/write-sheets.ts';
import { record } from '../audit/record.service.ts';
import { allRobots } from './list-robots.service.ts';

type Filters = Query<typeof robots.export>;
type Texts = ReturnType<typeof textFor>;

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

/** The machines of the list as a spreadsheet. Who took it away is written down. */
export async function exportRobots(ctx: SignedInContext, { timeZone = 'UTC', ...filters }: Filters): Promise<Uint8Array> {
  const t = textFor(ctx.locale);
  const zone = knownZone(timeZone);
  const found = await allRobots(ctx, filters);
  const lines = found.map((robot) => {
    const cells = cellsOf(t, robot, zone);
    return columns.map((column) => cells[column] ?? dash);
  });
  const heads = columns.map((column) => ({ head: t(`robots:file.column.${column}`, { zone }), width: widths[column] }));
  const file = await writeSheets([{ name: t('robots:file.sheet'), columns: heads, rows: lines }]);
  const after = { count: found.length, keyword: filters.keyword || null };
  await record(ctx.db, ctx, ctx.tenantCode, ctx.identity, [{ subject: 'robot', act: 'export', id: null, name: '', after }]);
  return file;
}

function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    throw new AppError('site.unknownTimeZone', { field: 'timeZone' });
  }
}

const percent = (value: number | null) => value?.toFixed(0);

const cellsOf = (t: Texts, robot: Robot, zone: string): Readonly<Record<Column, string | null | undefined>> => ({
  remark: robot.remark,
  robotSn: robot.robotSn,
  modelNum: robot.modelNum,
  siteName: robot.siteName,
  status: t(`robots:status.${robot.status}`),
  workState: robot.workState && t(`robots:workState.${robot.workState}`),
  battery: percent(robot.battery),
  cleanWater: percent(robot.cleanWater),
  dirtyWater: percent(robot.dirtyWater),
  softwareVersion: robot.softwareVersion,
  lastOnline: robot.lastOnline && formatTimestamp(robot.lastOnline, zone),
  cleanArea: robot.cleanArea?.toFixed(1),
  cleanHours: robot.cleanSeconds === null ? null : (robot.cleanSeconds / 3600).toFixed(1),
});
