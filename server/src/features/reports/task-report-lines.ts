import type { TaskReportRow } from '@botify/contract/reports/task-reports.contract';
import { mapScenes, opTypes, taskOutcomes, taskTypes } from '@botify/contract/robots/task-report';
import type { textFor } from '@botify/text/translate';
import type { Cell } from '../../kernel/csv.ts';
import { dayCell, timeCell, zoneClock } from '../../kernel/time-cell.ts';

/** Columns of the export, with their width in a spreadsheet. */
const widths = {
  robotName: 24,
  robotSn: 18,
  siteName: 24,
  programName: 24,
  mapName: 14,
  mapScene: 12,
  taskType: 18,
  opType: 12,
  opUser: 14,
  day: 12,
  startTime: 28,
  endTime: 28,
  taskSeconds: 16,
  outcome: 10,
  taskProgress: 14,
  targetArea: 18,
  actualArea: 18,
  effectiveArea: 18,
  cleanCoverage: 14,
  cleanSeconds: 18,
  cleanEfficiency: 18,
  refillCount: 10,
  avoidCount: 12,
  bumpCount: 14,
  interruptionCount: 14,
  water: 14,
  electricity: 16,
  batteryStart: 18,
  batteryEnd: 18,
  updateTime: 28,
} as const;
type Column = keyof typeof widths;
const columns = Object.keys(widths) as Column[];

const units = {
  taskSeconds: 'minute',
  taskProgress: 'percent',
  targetArea: 'squareMetre',
  actualArea: 'squareMetre',
  effectiveArea: 'squareMetre',
  cleanCoverage: 'percent',
  cleanSeconds: 'minute',
  cleanEfficiency: 'squareMetreHour',
  water: 'litre',
  electricity: 'kilowattHour',
  batteryStart: 'percent',
  batteryEnd: 'percent',
} as const satisfies Partial<Record<Column, string>>;
const zoned: readonly Column[] = ['startTime', 'endTime', 'updateTime'];

type Texts = ReturnType<typeof textFor>;

/** Headings with unit or time zone, since cells hold plain numbers and local times. */
export function reportHeads(t: Texts, zone: string): { head: string; width: number }[] {
  const about = (column: Column): string | undefined => {
    if (zoned.includes(column)) return zone;
    return column in units ? t(`taskReports:file.unit.${units[column as keyof typeof units]}`) : undefined;
  };
  return columns.map((column) => {
    const [field, unit] = [t(`taskReports:field.${column}`), about(column)];
    return { head: unit ? t('taskReports:file.head', { field, unit }) : field, width: widths[column] };
  });
}

/** More decimals would exceed the precision of the measurement. */
const rounded = (value: number | null, decimals = 2): number | null =>
  value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals;
const minutes = (seconds: number): number | null => rounded(seconds / 60, 1);

/** Returns a function that formats one report. Texts are looked up once instead of per row. */
export function reportCells(t: Texts, zone: string): (row: TaskReportRow) => Cell[] {
  const time = zoneClock(zone);
  const words = <T extends string>(names: readonly T[], textOf: (name: T) => string) => new Map(names.map((name) => [name, textOf(name)]));
  const scene = words(mapScenes, (name) => t(`taskReports:mapScene.${name}`));
  const type = words(taskTypes, (name) => t(`taskReports:taskType.${name}`));
  const started = words(opTypes, (name) => t(`taskReports:opType.${name}`));
  const ended = words(taskOutcomes, (name) => t(`taskReports:outcome.${name}`));
  const cellOf: { readonly [K in Column]: (row: TaskReportRow) => Cell | undefined } = {
    robotName: (row) => row.robotName,
    robotSn: (row) => row.robotSn,
    siteName: (row) => row.siteName,
    programName: (row) => row.programName,
    mapName: (row) => row.mapName,
    mapScene: (row) => scene.get(row.mapScene),
    taskType: (row) => type.get(row.taskType),
    opType: (row) => started.get(row.opType),
    opUser: (row) => row.opUser,
    day: (row) => dayCell(row.day),
    startTime: (row) => timeCell(time(row.startTime)),
    endTime: (row) => timeCell(time(row.endTime)),
    taskSeconds: (row) => minutes((Date.parse(row.endTime) - Date.parse(row.startTime)) / 1000),
    outcome: (row) => ended.get(row.outcome),
    taskProgress: (row) => row.taskProgress,
    targetArea: (row) => row.targetArea,
    actualArea: (row) => row.actualArea,
    effectiveArea: (row) => row.effectiveArea,
    cleanCoverage: (row) => rounded(row.cleanCoverage),
    cleanSeconds: (row) => minutes(row.cleanSeconds),
    cleanEfficiency: (row) => rounded(row.cleanEfficiency),
    refillCount: (row) => row.refillCount,
    avoidCount: (row) => row.avoidCount,
    bumpCount: (row) => row.bumpCount,
    interruptionCount: (row) => row.interruptionCount,
    water: (row) => row.water,
    electricity: (row) => row.electricity,
    batteryStart: (row) => row.batteryStart,
    batteryEnd: (row) => row.batteryEnd,
    updateTime: (row) => timeCell(time(row.updateTime)),
  };
  const cells = columns.map((column) => cellOf[column]);
  return (row) => cells.map((cell) => cell(row) ?? null);
}
