import type { NoticeLevel } from '@botify/contract/alarms/error-fields';
import type { Locale } from '@botify/contract/kernel/locale';
import type { PeriodFigures } from '@botify/contract/reports/period-figures';
import type { MissedRow } from '@botify/contract/reports/period-reports.contract';
import { formatNumber, formatPercent } from '@botify/domain/format/number';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { textFor } from '@botify/text/translate';
import { rankedArea } from '../../reports/public.ts';
import { plainWords } from './plain-words.ts';
import type { ReportRead } from './read-report.ts';

/** Row of a list or ranking. Only rankings have a value. */
export interface Row {
  readonly level: NoticeLevel | null;
  readonly name: string;
  readonly detail: string;
  readonly value: string | null;
  /** Share of the largest value in the ranking, from 0 to 1. */
  readonly share: number | null;
}

const joined = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(' · ');

/** Ranking of sites or machines by cleaned area. Expects the rows in descending order. */
export function rankRows<T extends PeriodFigures>(
  locale: Locale,
  rows: readonly T[],
  nameOf: (row: T) => string,
  placeOf: (row: T) => string | null = () => null,
): Row[] {
  const t = textFor(locale);
  const most = rows[0]?.actualArea ?? 0;
  return rows.map((row) => ({
    level: null,
    name: plainWords(nameOf(row)),
    detail: joined(
      plainWords(placeOf(row) ?? ''),
      t('reportMail:rank', { count: row.runs, runs: formatNumber(row.runs), coverage: formatPercent(row.cleanCoverage) }),
    ),
    value: rankedArea(locale, row.actualArea),
    share: most > 0 ? row.actualArea / most : 0,
  }));
}

/** Expected cleaning that did not happen, with its likely cause. */
export function missedRows(locale: Locale, records: readonly MissedRow[], withDay: boolean): Row[] {
  const t = textFor(locale);
  return records.map(({ robotName, robotSn, siteName, day, state, expected, completed, cause }) => ({
    level: cause?.noticeLevel ?? null,
    name: joined(plainWords(robotName || robotSn), plainWords(siteName ?? t('periodReports:noSite'))),
    detail: joined(
      withDay ? day : null,
      t('reportMail:missedOf', {
        ...{ expected: formatNumber(expected), completed: formatNumber(completed) },
        state: t(`periodReports:missedState.${state}`),
      }),
      cause ? plainWords(`${cause.faultCode} ${cause.faultName}`) : t('periodReports:missed.noCause'),
    ),
    value: null,
    share: null,
  }));
}

/** Active errors, with their start in site time. */
export const openRows = (locale: Locale, rows: ReportRead['open']['rows']): Row[] =>
  rows.map(({ level, code, name, robotName, siteName, zone, since }) => ({
    level,
    name: plainWords(name === null ? code : `${code} ${name}`),
    detail: joined(
      plainWords(robotName),
      plainWords(siteName ?? ''),
      textFor(locale)('reportMail:since', {
        time: formatTimestamp(since, zone ?? 'UTC', '{y}-{m}-{d} {h}:{i}'),
        zone: zone ?? 'UTC',
      }),
    ),
    value: null,
    share: null,
  }));
