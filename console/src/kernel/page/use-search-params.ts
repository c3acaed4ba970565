import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

type Params = URLSearchParams | Readonly<Record<string, string>>;
type Change = (next: Params | ((before: URLSearchParams) => Params), options?: NavigateOptions) => void;

/** The query of the address. React Router's own hook shares its module with links and forms for its framework. */
export function useSearchParams(): readonly [URLSearchParams, Change] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<Change>(
    (next, options) => {
      const wanted = typeof next === 'function' ? next(new URLSearchParams(params)) : next;
      void navigate(`?${new URLSearchParams(wanted)}`, options);
    },
    [navigate, params],
  );
  return [params, change];
}
