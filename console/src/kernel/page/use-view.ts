import { useSearchParams } from 'react-router';

/** Ways to look at the same things; the first one needs no word in the address. */
export const views = ['list', 'charts'] as const;
export type View = (typeof views)[number];
export const viewParam = 'view';

/** Which one the address asks for, and how to go to another. */
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
