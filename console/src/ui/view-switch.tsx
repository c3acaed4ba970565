import { useState } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { useSearchParams } from '../kernel/page/use-search-params.ts';
import { Segments } from './segments.tsx';

/** Views of the same data. The first is the default and not in the address. */
const views = ['list', 'charts'] as const;
type View = (typeof views)[number];
export const viewParam = 'view';

/** View of the address, and a function to change it. */
export function useView(): readonly [View, (next: View) => void] {
  const [search, setSearch] = useSearchParams();
  const view: View = search.get(viewParam) === 'charts' ? 'charts' : 'list';
  const show = (next: View) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (next === 'list') after.delete(viewParam);
      else after.set(viewParam, next);
      return after;
    });
  return [view, show];
}

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
