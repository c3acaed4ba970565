import type { ErrorState } from '@botify/contract/alarms/error-fields';
import { useText } from '../kernel/locale/text.ts';
import { Hint } from './hint.tsx';
import type { IconName } from './icon.tsx';
import { type Level, LevelTag } from './status-tag.tsx';
import { Tag } from './tag.tsx';

const looks = {
  open: { tone: 'orange', icon: 'alert' },
  acknowledged: { tone: 'blue', icon: 'info' },
  resolved: { tone: 'green', icon: 'check' },
} as const satisfies Record<ErrorState, { tone: string; icon: IconName }>;

/** Handling state of an error. */
export function ErrorStateTag({ state, plain = false }: { readonly state: ErrorState; readonly plain?: boolean }) {
  const { t } = useText('alarms');
  return (
    <Tag {...looks[state]} plain={plain}>
      {t(`state.${state}`)}
    </Tag>
  );
}

/** Tag of an error level with its meaning as a hint. */
export function LevelMeaning({ level }: { readonly level: Level }) {
  const { t } = useText('alarms');
  return (
    <Hint hint={t(`meaning.${level}`)}>
      <LevelTag level={level} />
    </Hint>
  );
}
