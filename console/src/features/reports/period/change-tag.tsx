import type { Figure } from '@botify/domain/format/measured';
import { dash, formatPercent } from '@botify/domain/format/number';
import { changeOf } from '@botify/domain/reports/figure-change';
import { VisuallyHidden } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import type { IconName } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { FigureName } from './text.ts';

const icons = { up: 'sortUp', down: 'sortDown', same: 'minus' } as const satisfies Record<string, IconName>;
const tones = { good: 'green', bad: 'red', neutral: 'grey' } as const;

interface Props {
  readonly name: FigureName | 'errors';
  readonly now: Figure;
  readonly before: Figure;
  /** Month over month also has a percentage when the earlier month was zero. */
  readonly monthly?: boolean;
}

/** Change against the previous period, colored by whether it is an improvement. */
export function ChangeTag({ name, now, before, monthly = false }: Props) {
  const { t } = useText('periodReports');
  const change = changeOf(name, now, before);
  if (!change) return <span aria-hidden="true">{dash}</span>;
  const { percent, direction: way, assessment: mood } = change;
  const fromNothing = before === 0 && way !== 'same' && !monthly;
  return (
    <Tag tone={tones[mood]} icon={icons[way]} plain>
      <VisuallyHidden>{t(`way.${way}`)}</VisuallyHidden>
      {fromNothing ? t('fromNothing') : formatPercent(Math.abs(percent))}
      {mood !== 'neutral' && <VisuallyHidden>{t(`mood.${mood}`)}</VisuallyHidden>}
    </Tag>
  );
}
