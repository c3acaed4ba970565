import type { Grain } from '@botify/contract/reports/period-reports.contract';
import { durationParts } from '@botify/domain/format/duration';
import type { Figure } from '@botify/domain/format/measured';
import { formatMetric, formatPlainMetric } from '@botify/domain/format/metric';
import { dash, formatNumber, formatPercent } from '@botify/domain/format/number';
import type { Unit } from '@botify/domain/format/units';
import { weekdayOf } from '@botify/domain/format/weekday';
import { type FigureName, figureKind } from '@botify/domain/reports/figure-kind';
import { periodOf, type Span } from '@botify/domain/reports/periods';
import type { Labour } from '@botify/domain/reports/saved';
import { useCallback } from 'react';
import { storedLocale } from '../../../kernel/locale/locale.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useInCell } from '../../../ui/hint.tsx';

export type { FigureName };

interface FigureParts {
  readonly text: string;
  readonly unit?: string;
  readonly measuredIn?: Unit;
}

/** A figure split into number and unit, in the current language. */
export function useFigureParts(): (name: FigureName, value: Figure) => FigureParts {
  const { t } = useText('units');
  const inCell = useInCell();
  return (name, value) => {
    if (value === null || value === undefined) return { text: dash };
    const kind = figureKind(name);
    switch (kind) {
      case 'area':
      case 'water':
      case 'electricity': {
        const { text, unit } = inCell ? formatPlainMetric(kind, value) : formatMetric(kind, value, storedLocale());
        return unit ? { text, unit: t(`unit.${unit}`), measuredIn: unit } : { text };
      }
      case 'time': {
        const parts = durationParts(value);
        return { text: parts ? t(`duration.${parts.key}`, { ...parts }) : dash };
      }
      case 'percent':
        return { text: formatPercent(value) };
      case 'efficiency':
        return { text: formatNumber(value, { atMost: 0 }), unit: '㎡/h' };
      case 'hours':
        return { text: t('saved.hours', { value: formatNumber(value, { atMost: 1 }) }) };
      case 'dollars':
        return { text: t('saved.dollars', { value: formatNumber(value, { atMost: 0 }) }) };
      default:
        return { text: formatNumber(value) };
    }
  };
}

/** The same as one string. */
export function useFigureText(): (name: FigureName, value: Figure) => string {
  const partsOf = useFigureParts();
  return (name, value) => {
    const { text, unit } = partsOf(name, value);
    return unit ? `${text} ${unit}` : text;
  };
}

/** The formula of a figure, with the labor figures in effect. */
export function useFormula(labour: Labour | undefined): (name: FigureName | 'errors') => string {
  const { t } = useText('figures');
  const [rate, wage] = [formatNumber(labour?.squareMetresPerHour), formatNumber(labour?.dollarsPerHour)];
  return useCallback((name) => t(`formula.${name}`, { rate, wage }), [t, rate, wage]);
}

/** A day with its weekday, a week by its first and last day, a month by its name. */
export function usePeriodLabel(): (grain: Grain, span: Span) => string {
  const { t } = useText('periodReports');
  const { t: units } = useText('units');
  return useCallback(
    (grain, { from, to }) => {
      const weekday = weekdayOf(`${from}T00:00:00Z`, 'UTC');
      if (grain === 'day') return t('period.day', { day: from, weekday: weekday ? units(`weekday.${weekday}`) : '' });
      if (grain === 'week') return t('period.span', { from, to });
      const [year, month] = from.split('-');
      return t('period.month', { year, month });
    },
    [t, units],
  );
}

/** Title of a report: the label of a single day, week or month, otherwise the days. */
export function usePeriodTitle(): (period: Span & { readonly grain: Grain }) => string {
  const label = usePeriodLabel();
  return ({ grain, from, to }) => label(periodOf(from, grain).to === to ? grain : 'week', { from, to });
}

/** Short label for chart axes. */
export const shortLabel = (grain: Grain, from: string): string => (grain === 'month' ? from.slice(0, 7) : from.slice(5));
