import { formatNumber } from '@botify/domain/format/number';
import { useText } from '../../kernel/locale/text.ts';
import type { EffectWords } from '../../ui/assignment-effect.tsx';

/** Texts for the effect of a change on parent and sub-departments. A move adds nothing to the department itself. */
export function useEffectWords(of: 'robots' | 'move'): EffectWords {
  const { t } = useText('departments');
  return {
    added: (count) => t('effect.added', withNumber(count)),
    removed: (count) => t('effect.removed', withNumber(count)),
    above: (count) => t(of === 'move' ? 'effect.gaining' : 'effect.above', withNumber(count)),
    below: (count) => t('effect.below', withNumber(count)),
    nothing: t('effect.nothing'),
  };
}

/** Plural count and formatted number. */
export const withNumber = (count: number) => ({ count, number: formatNumber(count) });
