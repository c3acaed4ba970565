import type { Figure } from '@botify/domain/format/measured';
import { scoreColour } from '@botify/domain/reports/score-colour';
import { useText } from '../kernel/locale/text.ts';
import { Percent } from './figure.tsx';
import type { IconName } from './icon.tsx';
import type { Source } from './reading.tsx';
import { Tag } from './tag.tsx';

const icons = { green: 'check', orange: 'minus', red: 'warning' } as const satisfies Record<string, IconName>;

/** A percentage colored as good, medium or poor. */
export function Score({ percent, ...source }: Source & { readonly percent: Figure }) {
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
