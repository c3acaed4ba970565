import type { DocumentRobot, PeriodDocument } from '@botify/contract/reports/period-documents.contract';
import type { PeriodFigures } from '@botify/contract/reports/period-figures';
import { dash, formatNumber } from '@botify/domain/format/number';
import { errorSum } from '@botify/domain/reports/error-sum';
import { monthFigures } from '@botify/domain/reports/figure-groups';
import type { FigureName } from '@botify/domain/reports/figure-kind';
import { missedSum } from '@botify/domain/reports/missed-sum';
import { movedText, periodTitle, plainFigure } from '../figure-words.ts';
import { type Cell, drawTable, type Table } from './draw-table.ts';
import { look, type Sheet } from './sheet.ts';

type Columns<Row> = Table<Row>['columns'];

const moodColors = { good: look.good.text, bad: look.level.P0, neutral: look.dimmed } as const;
const widths = {
  ...{ runs: 32, actualArea: 56, cleanSeconds: 60, cleanEfficiency: 52, cleanCoverage: 44, score: 42 },
  ...{ water: 46, electricity: 50, savedHours: 42, mtba: 58, alerts: 34 },
} as const satisfies Partial<Record<FigureName, number>>;
type Shown = keyof typeof widths;

const figureColumns = <Name extends Shown>({ t, locale }: Sheet, names: readonly Name[]) =>
  names.map((name) => ({
    head: t(`figures:name.${name}`),
    wide: widths[name],
    cell: (row: { readonly [N in Name]: number | null }): Cell => plainFigure(locale, name, row[name]),
  }));

function changeCell({ locale }: Sheet, name: FigureName, now: number | null, before: number | null): Cell {
  const moved = movedText(locale, name, now, before);
  return moved ? { text: moved.words, color: moodColors[moved.mood] } : dash;
}

const changeColumn = (sheet: Sheet) => ({
  head: sheet.t('periodReports:column.change'),
  wide: 48,
  cell: (row: { readonly actualArea: number; readonly previousActualArea: number }) =>
    changeCell(sheet, 'actualArea', row.actualArea, row.previousActualArea),
});

const machineCell = ({ robotName, robotSn }: Pick<DocumentRobot, 'robotName' | 'robotSn'>): Cell => ({
  text: robotName || robotSn,
  ...(robotName && robotName !== robotSn ? { below: robotSn } : {}),
});

/** Every day, week or month, newest first. */
export function drawPeriodRows(sheet: Sheet, { report }: PeriodDocument): void {
  const { t, locale } = sheet;
  const { grain, periods } = report;
  type Row = (typeof periods)[number];
  const columns: Columns<Row> = [
    {
      head: t(`periodReports:column.period.${grain}`),
      wide: 0,
      cell: (row) => {
        const text = periodTitle(locale, { ...row, grain });
        return row.inProgress ? { text, below: t('periodReports:inProgress') } : text;
      },
    },
    ...figureColumns(sheet, ['runs', 'actualArea', 'cleanSeconds', 'cleanEfficiency', 'cleanCoverage', 'score', 'water', 'savedHours']),
    { head: t('figures:name.errors'), wide: 34, cell: (row) => formatNumber(errorSum(row)) },
  ];
  drawTable(sheet, { title: t(`periodReports:rows.${grain}`), columns, rows: periods, total: periods.length, empty: dash });
}

export function drawPeriodSites(sheet: Sheet, { report: { sites }, siteTotal }: PeriodDocument): void {
  const { t } = sheet;
  const columns: Columns<(typeof sites)[number]> = [
    { head: t('periodReports:column.site'), wide: 0, cell: ({ siteName }) => siteName ?? t('periodReports:noSite') },
    ...figureColumns(sheet, ['actualArea']),
    changeColumn(sheet),
    ...figureColumns(sheet, ['cleanEfficiency', 'cleanCoverage', 'score', 'cleanSeconds', 'runs', 'alerts']),
  ];
  drawTable(sheet, {
    title: t('periodReports:sites.title'),
    columns,
    rows: sites,
    total: siteTotal,
    empty: t('periodReports:document.none'),
  });
}

export function drawPeriodRobots(sheet: Sheet, { robots }: PeriodDocument): void {
  if (!robots) return;
  const { t } = sheet;
  const columns: Columns<(typeof robots.rows)[number]> = [
    {
      head: t('periodReports:column.machine'),
      wide: 0,
      cell: machineCell,
    },
    ...figureColumns(sheet, ['actualArea']),
    changeColumn(sheet),
    ...figureColumns(sheet, ['cleanEfficiency', 'cleanCoverage', 'score', 'cleanSeconds', 'runs', 'mtba', 'alerts']),
  ];
  drawTable(sheet, { title: t('periodReports:robots.title'), columns, ...robots, empty: t('periodReports:document.none') });
}

/** Missed and partly done cleaning with its likely cause. */
export function drawMissed(sheet: Sheet, { missed }: PeriodDocument): void {
  if (!missed) return;
  const { t } = sheet;
  const { sum } = missed;
  const colors = { missed: look.level.P0, partial: look.level.P1, done: look.good.text, pending: look.dimmed };
  const { key, counts } = missedSum(sum);
  const columns: Columns<(typeof missed.rows)[number]> = [
    {
      head: t('periodReports:column.machine'),
      wide: 0,
      cell: machineCell,
    },
    { head: t('periodReports:column.period.day'), wide: 62, words: true, cell: ({ day }) => day },
    { head: t('periodReports:column.site'), wide: 120, words: true, cell: ({ siteName }) => siteName ?? t('periodReports:noSite') },
    {
      head: t('periodReports:column.state'),
      wide: 62,
      words: true,
      cell: ({ state }) => ({ text: t(`periodReports:missedState.${state}`), color: colors[state] }),
    },
    {
      head: t('periodReports:column.cause'),
      wide: 146,
      words: true,
      cell: ({ cause }) =>
        cause
          ? { text: `${t(`kit:level.${cause.noticeLevel}`)} ${cause.faultName}`, below: cause.faultCode }
          : t('periodReports:missed.noCause'),
    },
  ];
  const note = sum.expected > 0 ? t(`periodReports:${key}`, counts) : undefined;
  const empty = t(sum.expected > 0 ? 'periodReports:missed.empty' : 'periodReports:missed.nothingExpected');
  drawTable(sheet, { title: t('periodReports:missed.short'), note, columns, ...missed, empty });
}

/** The month of the last day against the same days of the month before. */
export function drawMonths(sheet: Sheet, { report: { month, previousMonth } }: PeriodDocument): void {
  const { t, locale } = sheet;
  const spanOf = ({ from, to }: { readonly from: string; readonly to: string }) =>
    t('periodReports:period.short', { from: from.slice(5), to: to.slice(5) });
  const figureIn = (figures: PeriodFigures) => (name: FigureName) => plainFigure(locale, name, figures[name]);
  const columns: Columns<FigureName> = [
    { head: t('periodReports:months.figure'), wide: 0, cell: (name) => t(`figures:name.${name}`) },
    { head: `${t('periodReports:months.this')} ${spanOf(month)}`, wide: 130, cell: figureIn(month) },
    { head: `${t('periodReports:months.before')} ${spanOf(previousMonth)}`, wide: 130, cell: figureIn(previousMonth) },
    { head: t('periodReports:months.growth'), wide: 90, cell: (name) => changeCell(sheet, name, month[name], previousMonth[name]) },
  ];
  const title = t('periodReports:months.title');
  drawTable(sheet, {
    title,
    note: t('periodReports:months.note'),
    columns,
    rows: monthFigures,
    together: true,
    total: monthFigures.length,
    empty: dash,
  });
}
