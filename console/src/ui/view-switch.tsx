import { useState } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { useView, views } from '../kernel/page/use-view.ts';
import { Segments } from './segments.tsx';

/** Switches between rows and charts. The selection updates at once, while the charts may still load. */
export function ViewSwitch() {
  const { t } = useText('kit');
  const [view, show] = useView();
  const [shown, setShown] = useState(view);
  const [pressed, setPressed] = useState(view);
  if (shown !== view) {
    setShown(view);
    setPressed(view);
  }
  return (
    <Segments
      label={t('view.label')}
      values={views}
      wordsOf={(one) => t(`view.${one}`)}
      value={pressed}
      onChoose={(next) => {
        setPressed(next);
        show(next);
      }}
    />
  );
}
