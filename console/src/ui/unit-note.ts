import type { Unit } from '@botify/domain/format/units';
import { useText } from '../kernel/locale/text.ts';

/** What is to be said about a figure, and what its unit is where not everybody knows it. */
export function useUnitNote(): (unit: Unit | undefined, formula: string | undefined) => string | undefined {
  const { t } = useText('units');
  return (unit, formula) => {
    if (unit !== 'thousandSquareMetre' && unit !== 'tenThousandSquareMetre') return formula;
    return [formula, t(`note.${unit}`)].filter(Boolean).join('\n');
  };
}
