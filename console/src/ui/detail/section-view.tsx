import { dash, formatNumber } from '@botify/domain/format/number';
import type { Translate } from '@botify/text/make-translate';
import type { ReactNode } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import type { AnyField, AnyValues } from './field.ts';
import classes from './section.module.css';

interface Props {
  readonly fields: readonly AnyField[];
  readonly values: AnyValues;
}

/** Read-only values of a section. */
export function SectionView({ fields, values }: Props) {
  const { t } = useText('kit');
  return (
    <dl className={classes.grid}>
      {fields.map((field) => (
        <div key={field.name} data-wide={isWide(field) || undefined}>
          <dt>{field.label}</dt>
          <dd data-lines={field.kind === 'multiLine' || undefined}>{shown(field, values, t)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A read-only value among inputs. */
export function Fact({ field, values }: { readonly field: AnyField; readonly values: AnyValues }) {
  const { t } = useText('kit');
  return (
    <div className={classes.fact}>
      <p>{field.label}</p>
      <p>{shown(field, values, t)}</p>
    </div>
  );
}

export const isWide = ({ kind, wide }: AnyField): boolean => wide ?? kind === 'multiLine';

export function useYesNo(): (value: boolean) => string {
  const { t } = useText('kit');
  return (value) => yesNo(value, t);
}

const yesNo = (value: boolean, t: Translate<'kit'>): string => (value ? t('detail.yes') : t('detail.no'));

function shown(field: AnyField, values: AnyValues, t: Translate<'kit'>): ReactNode {
  const value = values[field.name];
  if (field.show) return field.show(value as never, values as never) ?? dash;
  if (value === null || value === undefined || value === '') return dash;
  if (typeof value === 'boolean') return yesNo(value, t);
  if (field.kind === 'many') {
    const names = field.options.filter((option) => Array.isArray(value) && value.includes(option.value)).map(({ label }) => label);
    return names.join(t('list.and')) || dash;
  }
  if (field.kind === 'select') return field.options.find((option) => option.value === value)?.label ?? String(value);
  if (field.kind !== 'number' || typeof value !== 'number') return String(value);
  const text = formatNumber(value, { atMost: field.decimals ?? 3 });
  return field.unit ? `${text} ${field.unit}` : text;
}
