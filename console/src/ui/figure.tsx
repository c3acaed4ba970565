import type { RobotModel } from '@botify/contract/robots/robot-model';
import { durationParts } from '@botify/domain/format/duration';
import type { Figure as Value } from '@botify/domain/format/measured';
import { formatMetric, formatPlainMetric } from '@botify/domain/format/metric';
import { dash, formatNumber, formatPercent, type Precision } from '@botify/domain/format/number';
import type { Unit } from '@botify/domain/format/units';
import { scoreColour } from '@botify/domain/reports/score-colour';
import { storedLocale } from '../kernel/locale/locale.ts';
import { useText } from '../kernel/locale/text.ts';
import { useInCell } from './hint.tsx';
import type { IconName } from './icon.tsx';
import { Reading, type Source } from './reading.tsx';
import { Tag } from './tag.tsx';

/** Combines the formula of a figure with an explanation of an uncommon unit. */
export function useUnitNote(): (unit: Unit | undefined, formula: string | undefined) => string | undefined {
  const { t } = useText('units');
  return (unit, formula) => {
    if (unit !== 'thousandSquareMetre' && unit !== 'tenThousandSquareMetre') return formula;
    return [formula, t(`note.${unit}`)].filter(Boolean).join('\n');
  };
}

interface Numeric extends Source {
  /** Sums arrive as text from the database. */
  readonly value: number | string | null | undefined;
  readonly precision?: Precision;
}

/** A number with its unit, e.g. 1,234.5; `-` if not measured. */
export const Figure = ({ value, precision, unit, ...source }: Numeric & { readonly unit?: string }) => (
  <Reading text={formatNumber(value, precision)} unit={unit} {...source} />
);

export const Percent = ({ value, precision, ...source }: Numeric) => <Reading text={formatPercent(value, precision)} {...source} />;

interface OfMachine extends Source {
  /** Figures that the model does not measure are shown as a dash. */
  readonly model?: RobotModel | undefined;
  /** In the smallest unit, for comparison with similar figures. */
  readonly plain?: boolean;
}

interface MetricProps extends OfMachine {
  readonly kind: 'area' | 'water' | 'electricity';
  readonly value: Value;
}

function Metric({ kind, value, model, plain = false, formula, to }: MetricProps) {
  const { t } = useText('units');
  const inCell = useInCell();
  const noteOf = useUnitNote();
  const { text, unit } = plain || inCell ? formatPlainMetric(kind, value, model) : formatMetric(kind, value, storedLocale(), model);
  return <Reading text={text} unit={unit && t(`unit.${unit}`)} formula={noteOf(unit, formula)} to={to} />;
}

export const Area = ({ squareMetres, ...rest }: OfMachine & { readonly squareMetres: Value }) => (
  <Metric kind="area" value={squareMetres} {...rest} />
);
export const Water = ({ litres, ...rest }: OfMachine & { readonly litres: Value }) => <Metric kind="water" value={litres} {...rest} />;
export const Energy = ({ kilowattHours, ...rest }: OfMachine & { readonly kilowattHours: Value }) => (
  <Metric kind="electricity" value={kilowattHours} {...rest} />
);

/** A duration such as 2 h 5 min. */
export function Duration({ seconds, ...source }: Source & { readonly seconds: Value }) {
  const { t } = useText('units');
  const parts = durationParts(seconds);
  return <Reading text={parts ? t(`duration.${parts.key}`, { ...parts }) : dash} {...source} />;
}

const icons = { green: 'check', orange: 'minus', red: 'warning' } as const satisfies Record<string, IconName>;

/** A percentage colored as good, medium or poor. */
export function Score({ percent, ...source }: Source & { readonly percent: Value }) {
  const { t } = useText('kit');
  const colour = scoreColour(percent);
  const figure = <Percent value={percent} {...source} />;
  if (!colour) return figure;
  return (
    <Tag tone={colour} icon={icons[colour]}>
      {figure} {t(`figure.score.${colour}`)}
    </Tag>
  );
}
