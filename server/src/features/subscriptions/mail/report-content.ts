import type { NoticeLevel } from '@botify/contract/alarms/error-fields';
import type { Locale } from '@botify/contract/kernel/locale';
import type { PeriodFigures } from '@botify/contract/reports/period-figures';
import type { Missed } from '@botify/contract/reports/period-reports.contract';
import type { Frequency } from '@botify/contract/subscriptions/report-recipients.contract';
import { formatNumber } from '@botify/domain/format/number';
import type { FigureName } from '@botify/domain/reports/figure-kind';
import { missedSum } from '@botify/domain/reports/missed-sum';
import { textFor } from '@botify/text/translate';
import { listed } from '../../../kernel/words.ts';
import { figureText, type Moved, movedText, periodText, unitNote } from '../../reports/public.ts';
import { plainWords, shortened } from './plain-words.ts';
import { maxRows, type ReportRead, type ReportRequest } from './read-report.ts';
import { missedRows, openRows, type Row, rankRows } from './report-rows.ts';

/** Key figure. */
export interface Tile {
  readonly label: string;
  readonly value: string;
  readonly moved: Moved | null;
}

/** Rows under a heading, with a note on omitted rows. */
export interface RowBlock {
  readonly title: string;
  readonly note: string | null;
  readonly rows: readonly Row[];
  readonly more: string | null;
}

/** A report as text, ready for HTML and plain text. Nothing in it is escaped. */
export interface ReportContent {
  readonly locale: Locale;
  readonly frequency: Frequency;
  readonly title: string;
  readonly period: string;
  readonly tenant: string;
  readonly scope: string;
  /** One-line summary. */
  readonly brief: string;
  /** Shown instead of figures when nothing was cleaned. */
  readonly nothing: { readonly title: string; readonly text: string } | null;
  readonly tiles: readonly Tile[];
  readonly compared: string;
  readonly blocks: readonly RowBlock[];
  readonly labour: string;
}

/** Shown before and after the completed tasks. */
const firstNames = ['actualArea', 'cleanSeconds', 'cleanEfficiency', 'cleanCoverage'] as const satisfies readonly FigureName[];
const lastNames = ['mtba', 'water', 'electricity', 'savedHours', 'savedDollars'] as const satisfies readonly FigureName[];
const urgentLevels = ['P0', 'P1'] as const satisfies readonly NoticeLevel[];

export function reportContent({ locale, frequency, span }: ReportRequest, read: ReportRead): ReportContent {
  const t = textFor(locale);
  const { report, seen, missed, open } = read;
  const { total, previous, labour } = report;
  const tenant = plainWords(seen.tenant);
  const urgent = formatNumber(total.errors.P0 + total.errors.P1);
  const block = (title: string, rows: readonly Row[], all: number, note: string | null = null): RowBlock[] =>
    rows.length === 0 ? [] : [{ title, note, rows, more: all > rows.length ? t('reportMail:more', { count: all - rows.length }) : null }];
  const robots = read.robots.records.filter(({ actualArea }) => actualArea > 0);
  const sites = report.sites.filter(({ actualArea }) => actualArea > 0);
  return {
    ...{ locale, frequency, tenant },
    title: t(`reportMail:title.${frequency}`),
    period: periodText(locale, span),
    scope: scopeWords(locale, seen),
    brief:
      total.runs === 0
        ? t('reportMail:briefNothing', { errors: urgent })
        : t('reportMail:brief', {
            ...{ completed: formatNumber(total.completed), runs: formatNumber(total.runs), errors: urgent },
            area: figureText(locale, 'actualArea', total.actualArea),
            time: figureText(locale, 'cleanSeconds', total.cleanSeconds),
          }),
    nothing: total.runs === 0 ? { title: t(`reportMail:nothing.title.${frequency}`), text: t('reportMail:nothing.text') } : null,
    tiles: tilesOf(locale, total, previous),
    compared: `${
      frequency === 'daily'
        ? t('periodReports:comparedDay', { day: previous.from })
        : t('periodReports:compared', { from: previous.from, to: previous.to })
    }${unitNote(locale, total.actualArea)}`,
    blocks: [
      ...block(t('reportMail:open'), openRows(locale, open.rows), open.total, t('reportMail:openNote', { count: open.total })),
      ...block(
        t('reportMail:missed'),
        missedRows(locale, missed.records, frequency === 'weekly'),
        missed.total,
        missedNote(locale, missed.sum),
      ),
      ...block(
        t('reportMail:sites'),
        rankRows(locale, sites.slice(0, maxRows), (row) => row.siteName ?? t('periodReports:noSite')),
        sites.length,
      ),
      ...block(
        t('reportMail:robots'),
        rankRows(
          locale,
          robots,
          (row) => row.robotName || row.robotSn,
          (row) => row.siteName,
        ),
        robots.length < maxRows ? robots.length : read.robots.total,
      ),
    ],
    labour: t('reportMail:footer.labour', {
      rate: formatNumber(labour.squareMetresPerHour),
      wage: formatNumber(labour.dollarsPerHour),
    }),
  };
}

function tilesOf(locale: Locale, now: PeriodFigures, before: PeriodFigures): Tile[] {
  const t = textFor(locale);
  const tile = (name: FigureName): Tile => ({
    label: t(`figures:name.${name}`),
    value: figureText(locale, name, now[name]),
    moved: movedText(locale, name, now[name], before[name]),
  });
  return [
    ...firstNames.map(tile),
    {
      label: t('reportMail:completed'),
      value: t('reportMail:completedOf', { completed: formatNumber(now.completed), runs: formatNumber(now.runs) }),
      moved: movedText(locale, 'completed', now.completed, before.completed),
    },
    ...lastNames.map(tile),
    ...urgentLevels.map((level) => ({
      label: t('reportMail:errors', { level }),
      value: formatNumber(now.errors[level]),
      moved: movedText(locale, 'errors', now.errors[level], before.errors[level]),
    })),
  ];
}

function missedNote(locale: Locale, sum: Missed['sum']): string {
  const { key, counts } = missedSum(sum);
  return textFor(locale)(`periodReports:${key}`, counts);
}

const maxSiteNames = 3;
const maxSiteLength = 40;

/** Scope of the report: all machines, some, or named sites. */
function scopeWords(locale: Locale, { siteNames, robots, limited }: ReportRead['seen']): string {
  const t = textFor(locale);
  const some = t('reportMail:scope.part', { count: robots });
  if (siteNames.length === 0) return limited ? some : t('reportMail:scope.all', { count: robots });
  const few = siteNames.slice(0, maxSiteNames).map((name) => shortened(plainWords(name), maxSiteLength));
  const names = listed(locale, few);
  const left = siteNames.length - few.length;
  const sites = left === 0 ? names : t('reportMail:scope.manySites', { names, count: left });
  return limited ? t('reportMail:scope.both', { sites, robots: some }) : sites;
}
