import type { TaskReportRow } from '@botify/contract/reports/task-reports.contract';
import { mapScenes, opTypes, taskOutcomes, taskTypes } from '@botify/contract/robots/task-report';
import { cleanCoverage, cleanEfficiency } from '@botify/domain/reports/task-figures';
import { hasMeter } from '@botify/domain/robots/not-measured';
import { robotModel } from '@botify/domain/robots/robot-model';
import type { textFor } from '@botify/text/translate';
import type { Cell } from '../../kernel/csv.ts';
import { dayCell, zoneClock } from '../../kernel/time-cell.ts';

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

type Times = 'startTime' | 'endTime' | 'updateTime';
/** A report as read for a file, with times in seconds since 1970. Placeholder values of missing meters are included. */
export type ReportLine = Omit<TaskReportRow, Times | 'siteId' | 'timeZone' | 'taskId' | 'cleanCoverage' | 'cleanEfficiency'> &
  Readonly<Record<Times, number>> & { readonly modelNum: string };

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
export function reportCells(t: Texts, zone: string): (row: ReportLine) => Cell[] {
  const clock = zoneClock(zone);
  // To the millisecond, as the list shows them.
  const time = (seconds: number) => clock(Math.floor(Math.round(seconds * 1e6) / 1000));
  const words = <T extends string>(names: readonly T[], textOf: (name: T) => string) => new Map(names.map((name) => [name, textOf(name)]));
  const scene = words(mapScenes, (name) => t(`taskReports:mapScene.${name}`));
  const type = words(taskTypes, (name) => t(`taskReports:taskType.${name}`));
  const started = words(opTypes, (name) => t(`taskReports:opType.${name}`));
  const ended = words(taskOutcomes, (name) => t(`taskReports:outcome.${name}`));
  const cellOf: { readonly [K in Column]: (row: ReportLine) => Cell | undefined } = {
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
    startTime: (row) => time(row.startTime),
    endTime: (row) => time(row.endTime),
    taskSeconds: (row) => minutes(row.endTime - row.startTime),
    outcome: (row) => ended.get(row.outcome),
    taskProgress: (row) => row.taskProgress,
    targetArea: (row) => row.targetArea,
    actualArea: (row) => row.actualArea,
    effectiveArea: (row) => row.effectiveArea,
    cleanCoverage: (row) => rounded(cleanCoverage(row.effectiveArea, row.targetArea)),
    cleanSeconds: (row) => minutes(row.cleanSeconds),
    cleanEfficiency: (row) => rounded(cleanEfficiency(row.actualArea, row.cleanSeconds)),
    refillCount: (row) => row.refillCount,
    avoidCount: (row) => row.avoidCount,
    bumpCount: (row) => row.bumpCount,
    interruptionCount: (row) => row.interruptionCount,
    water: (row) => (hasMeter(robotModel(row.modelNum), 'water') ? row.water : null),
    electricity: (row) => (hasMeter(robotModel(row.modelNum), 'electricity') ? row.electricity : null),
    batteryStart: (row) => row.batteryStart,
    batteryEnd: (row) => row.batteryEnd,
    updateTime: (row) => time(row.updateTime),
  };
  const cells = columns.map((column) => cellOf[column]);
  return (row) => cells.map((cell) => cell(row) ?? null);
}
