import type { Robot } from '@botify/contract/robots/robots.contract';
import { dash } from '@botify/domain/format/number';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import type { textFor } from '@botify/text/translate';

type Texts = ReturnType<typeof textFor>;

/** The columns of a file of machines, with how wide a spreadsheet makes them. */
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

export const robotHeads = (t: Texts, zone: string) =>
  columns.map((column) => ({ head: t(`robots:file.column.${column}`, { zone }), width: widths[column] }));

const percent = (value: number | null) => value?.toFixed(0);

/** One machine as the cells of its line, in words. */
export function robotCells(t: Texts, zone: string): (robot: Robot) => string[] {
  const cellsOf = (robot: Robot): Readonly<Record<Column, string | null | undefined>> => ({
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
  return (robot) => {
    const cells = cellsOf(robot);
    return columns.map((column) => cells[column] ?? dash);
  };
}
