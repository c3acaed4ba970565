import { useText } from '../kernel/locale/text.ts';
import { Hint } from './hint.tsx';
import { type Level, LevelTag } from './status-tag.tsx';

/** Tag of an error level with its meaning as a hint. */
export function LevelMeaning({ level }: { readonly level: Level }) {
  const { t } = useText('alarms');
  return (
    <Hint hint={t(`meaning.${level}`)}>
      <LevelTag level={level} />
    </Hint>
  );
}
