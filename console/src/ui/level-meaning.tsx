import { useText } from '../kernel/locale/text.ts';
import { Hint } from './hint.tsx';
import { type Level, LevelTag } from './status-tag.tsx';

/** The tag of a level that says what the level asks of people when somebody looks closer. */
export function LevelMeaning({ level }: { readonly level: Level }) {
  const { t } = useText('alarms');
  return (
    <Hint hint={t(`meaning.${level}`)}>
      <LevelTag level={level} />
    </Hint>
  );
}
