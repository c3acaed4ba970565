import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { refine } from '../filters/filters.ts';
import { useSearchParams } from './use-search-params.ts';

/** Opens a part of the page that an address asks for, such as `?open=new`, and removes that from the address. */
export function useOpenedByAddress(part: string, open: () => void): void {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const wanted = search.get('open') === part;
  const act = useEffectEvent(() => {
    const rest = new URLSearchParams(search);
    rest.delete('open');
    setSearch(rest, { replace: true, state: refine(location) });
    open();
  });
  useEffect(() => {
    if (wanted) act();
  }, [wanted]);
}
