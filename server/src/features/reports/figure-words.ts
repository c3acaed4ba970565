import type { Locale } from '@botify/contract/kernel/locale';
import type { Grain } from '@botify/contract/reports/period-reports.contract';
import { durationParts } from '@botify/domain/format/duration';
import type { Figure } from '@botify/domain/format/measured';
import { formatMetric, formatPlainMetric } from '@botify/domain/format/metric';
import { dash, formatNumber, formatPercent } from '@botify/domain/format/number';
import { areaQuantity } from '@botify/domain/format/units';
import { weekdayOf } from '@botify/domain/format/weekday';
import { changeOf } from '@botify/domain/reports/figure-change';
import { type FigureName, figureKind } from '@botify/domain/reports/figure-kind';
import { periodOf, type Span } from '@botify/domain/reports/periods';
import { textFor } from '@botify/text/translate';

/** A figure with its unit in the language of the reader, formatted as on screen. */
export const figureText = (locale: Locale, name: FigureName, value: Figure): string => textOf(locale, name, value, formatMetric);
/** The same with one fixed unit, for columns. */
export const plainFigure = (locale: Locale, name: FigureName, value: Figure): string =>
  textOf(locale, name, value, (kind, measured) => formatPlainMetric(kind, measured));

function textOf(locale: Locale, name: FigureName, value: Figure, metricOf: typeof formatMetric): string {
  if (value === null || value === undefined) return dash;
  const t = textFor(locale);
  const kind = figureKind(name);
  switch (kind) {
    case 'area':
    case 'water':
    case 'electricity': {
      const { text, unit } = metricOf(kind, value, locale);
      return unit ? `${text} ${t(`units:unit.${unit}`)}` : text;
    }
    case 'time': {
      const parts = durationParts(value);
      return parts ? t(`units:duration.${parts.key}`, { ...parts }) : dash;
    }
    case 'percent':
      return formatPercent(value);
    case 'efficiency':
      return `${formatNumber(value, { atMost: 0 })} ㎡/h`;
    case 'hours':
      return t('units:saved.hours', { value: formatNumber(value, { atMost: 1 }) });
    case 'dollars':
      return t('units:saved.dollars', { value: formatNumber(value, { atMost: 0 }) });
    default:
      return formatNumber(value);
  }
}

/** Areas in a ranking all use the same unit. */
export function rankedArea(locale: Locale, squareMetres: number): string {
  const { text, unit } = formatPlainMetric('area', squareMetres);
  return unit ? `${text} ${textFor(locale)(`units:unit.${unit}`)}` : text;
}

/** Explains the unit of a large area; empty for square meters. */
export function unitNote(locale: Locale, squareMetres: number): string {
  const unit = areaQuantity(squareMetres, locale)?.unit;
  return unit === 'thousandSquareMetre' || unit === 'tenThousandSquareMetre' ? ` ${textFor(locale)(`units:note.${unit}`)}` : '';
}

/** Change of a figure against the previous period, and its assessment. */
export interface Moved {
  readonly words: string;
  readonly mood: 'good' | 'bad' | 'neutral';
}

const arrows = { up: '▲', down: '▼', same: '=' } as const;

/** Null when either value was not measured. */
export function movedText(locale: Locale, name: FigureName | 'errors', now: Figure, before: Figure): Moved | null {
  const change = changeOf(name, now, before);
  if (!change) return null;
  const { percent, direction: way, assessment: mood } = change;
  const t = textFor(locale);
  if (way === 'same') return { words: `${arrows.same} ${t('periodReports:way.same')}`, mood };
  return { words: `${arrows[way]} ${before === 0 ? t('periodReports:fromNothing') : formatPercent(Math.abs(percent))}`, mood };
}

/** A day with its weekday, or the first and last day of a week. */
export function periodText(locale: Locale, { from, to }: Span): string {
  const t = textFor(locale);
  if (from !== to) return t('periodReports:period.span', { from, to });
  const weekday = weekdayOf(`${from}T00:00:00Z`, 'UTC');
  return t('periodReports:period.day', { day: from, weekday: weekday ? t(`units:weekday.${weekday}`) : '' });
}

/** Title of a report: the name of a single month, otherwise its days. */
export function periodTitle(locale: Locale, { grain, from, to }: Span & { readonly grain: Grain }): string {
  if (grain !== 'month' || periodOf(from, grain).to !== to) return periodText(locale, { from, to });
  const [year, month] = from.split('-');
  return textFor(locale)('periodReports:period.month', { year, month });
}
