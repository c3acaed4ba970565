import { useSearchParams } from 'react-router';

/** Views of the same data. The first is the default and not in the address. */
export const views = ['list', 'charts'] as const;
export type View = (typeof views)[number];
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
