import type { MissedState } from '@botify/contract/reports/period-reports.contract';
import { useText } from '../../../kernel/locale/text.ts';
import type { IconName } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';

export const missedLooks = {
  done: { tone: 'green', icon: 'check' },
  partial: { tone: 'amber', icon: 'minus' },
  missed: { tone: 'red', icon: 'close' },
  pending: { tone: 'grey', icon: 'play' },
} as const satisfies Record<MissedState, { tone: string; icon: IconName }>;

export function MissedTag({ state }: { readonly state: MissedState }) {
  const { t } = useText('periodReports');
  return <Tag {...missedLooks[state]}>{t(`missedState.${state}`)}</Tag>;
}
