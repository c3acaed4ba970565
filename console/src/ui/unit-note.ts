import type { Unit } from '@botify/domain/format/units';
import { useText } from '../kernel/locale/text.ts';

/** Combines the formula of a figure with an explanation of an uncommon unit. */
export function useUnitNote(): (unit: Unit | undefined, formula: string | undefined) => string | undefined {
  const { t } = useText('units');
  return (unit, formula) => {
    if (unit !== 'thousandSquareMetre' && unit !== 'tenThousandSquareMetre') return formula;
    return [formula, t(`note.${unit}`)].filter(Boolean).join('\n');
  };
}
