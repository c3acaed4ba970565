import { Activity, memo, useMemo } from 'react';
import { useRoutes } from 'react-router';
import type { PageRoute } from '../navigation/routes-from-menu.ts';
import { MenuPage } from './menu-page.tsx';

interface Props {
  readonly page: PageRoute;
  /** The address this view shows; its own last one while it is hidden. */
  readonly to: string;
  readonly active: boolean;
}

/** One visited page. Hidden, it keeps what was typed, chosen and fetched, but does no work. */
export const View = memo(function View({ page, to, active }: Props) {
  const routes = useMemo(() => [{ path: page.path, element: <MenuPage page={page} /> }], [page]);
  const element = useRoutes(routes, to);
  return <Activity mode={active ? 'visible' : 'hidden'}>{element}</Activity>;
});
