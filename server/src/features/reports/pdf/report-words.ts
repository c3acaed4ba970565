import type { SharedReport } from '@botify/contract/reports/shared-reports.contract';
import { formatPlainMetric } from '@botify/domain/format/metric';
import { dash, formatNumber, formatPercent } from '@botify/domain/format/number';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { durationWords } from '../../../kernel/words.ts';
import type { Sheet } from './sheet.ts';

type Translate = Sheet['t'];
export type Row = readonly [label: string, value: string];

const metricOf = (t: Translate, kind: 'area' | 'water' | 'electricity', value: number | null): string => {
  const { text, unit } = formatPlainMetric(kind, value);
  return unit ? `${text} ${t(`units:unit.${unit}`)}` : text;
};
export const areaOf = (t: Translate, value: number): string => metricOf(t, 'area', value);

const whole = { atMost: 0 };

export const zoneOf = ({ timeZone }: Pick<SharedReport, 'timeZone'>): string => timeZone ?? 'UTC';

/** Machine, place and time. */
export function taskRows(t: Translate, report: SharedReport): Row[] {
  const at = (moment: string) => formatTimestamp(moment, zoneOf(report)) ?? dash;
  const word = (name: keyof SharedReport & ('robotName' | 'robotSn' | 'siteName')): Row => [
    t(`taskReports:field.${name}`),
    report[name] ?? dash,
  ];
  return [
    word('robotName'),
    word('robotSn'),
    [t('taskReports:field.modelNum'), report.modelNum],
    word('siteName'),
    [t('taskReports:field.mapName'), `${report.mapName} | ${t(`taskReports:mapScene.${report.mapScene}`)}`],
    [t('taskReports:field.taskType'), t(`taskReports:taskType.${report.taskType}`)],
    [t('taskReports:field.opType'), t(`taskReports:opType.${report.opType}`)],
    [t('taskReports:field.startTime'), at(report.startTime)],
    [t('taskReports:field.endTime'), at(report.endTime)],
    [t('sharedReports:pdf.timeZone'), zoneOf(report)],
    [t('taskReports:field.cleanWidth'), report.cleanWidth === null ? dash : `${formatNumber(report.cleanWidth)} mm`],
  ];
}

/** Planned and actual figures. */
export function figureRows(t: Translate, report: SharedReport): Row[] {
  const seconds = (Date.parse(report.endTime) - Date.parse(report.startTime)) / 1000;
  const count = (name: 'refillCount' | 'avoidCount' | 'bumpCount' | 'interruptionCount'): Row => [
    t(`taskReports:field.${name}`),
    formatNumber(report[name]),
  ];
  return [
    [t('taskReports:field.targetArea'), metricOf(t, 'area', report.targetArea)],
    [t('taskReports:field.actualArea'), metricOf(t, 'area', report.actualArea)],
    [t('taskReports:field.taskSeconds'), durationWords(t, seconds) ?? dash],
    [t('taskReports:field.taskProgress'), formatPercent(report.taskProgress)],
    [t('taskReports:field.water'), metricOf(t, 'water', report.water)],
    [t('taskReports:field.electricity'), metricOf(t, 'electricity', report.electricity)],
    [t('sharedReports:pdf.battery'), `${formatPercent(report.batteryStart, whole)} → ${formatPercent(report.batteryEnd, whole)}`],
    count('refillCount'),
    count('avoidCount'),
    count('bumpCount'),
    count('interruptionCount'),
  ];
}
