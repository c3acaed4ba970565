import { type GroupKind, groups } from '@botify/contract/groups/groups.contract';
import { formatNumber } from '@botify/domain/format/number';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import type { EffectWords } from '../../ui/assignment-effect.tsx';

/** Refetches tree and lists after a change. Resolves when visible data is new. */
export function useRefreshGroups(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([groups.tree, groups.items, groups.holders].map((endpoint) => queries.invalidateQueries({ queryKey: callKey(endpoint) })));
}

/** Texts for what groups gain or lose. */
export function useEffectWords(kind: GroupKind | undefined): EffectWords {
  const { t } = useText('groups');
  const what = (count: number) => t(`counted.${kind ?? 'things'}`, { count, number: formatNumber(count) });
  return {
    added: (count) => t('effect.added', { what: what(count) }),
    removed: (count) => t('effect.removed', { what: what(count) }),
    above: (count) => t('effect.above', { count, number: formatNumber(count) }),
    below: (count) => t('effect.below', { count, number: formatNumber(count) }),
    nothing: t('effect.nothing'),
  };
}
