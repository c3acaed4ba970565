import { useText } from '../kernel/text.ts';
import { useView, views } from '../kernel/use-view.ts';
import { Segments } from './segments.tsx';

/** Rows or charts of the same things. */
export function ViewSwitch() {
  const { t } = useText('kit');
  const [view, show] = useView();
  return <Segments label={t('view.label')} values={views} wordsOf={(one) => t(`view.${one}`)} value={view} onChoose={show} />;
}
