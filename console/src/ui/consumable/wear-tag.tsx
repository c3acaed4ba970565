import type { WearLevel } from '@botify/contract/robots/robot-detail';
import { useText } from '../../kernel/locale/text.ts';
import { Tag } from '../tag.tsx';

const tones = { fine: 'green', soon: 'amber', due: 'red' } as const;
const icons = { fine: 'check', soon: 'info', due: 'warning' } as const;

interface WearTagProps {
  /** Below 0: overdue. null: unknown. */
  readonly daysLeft: number | null;
  readonly level: WearLevel;
}

/** Expected remaining life of a part. */
export function WearTag({ daysLeft, level }: WearTagProps) {
  const { t } = useText('robotDetail');
  const words = () => {
    if (level === 'due') return daysLeft !== null && daysLeft < 0 ? t('consumable.over', { count: -daysLeft }) : t('consumable.due');
    return daysLeft === null ? t('consumable.noPace') : t('consumable.left', { count: daysLeft });
  };
  return (
    <Tag tone={tones[level]} icon={icons[level]}>
      {words()}
    </Tag>
  );
}
