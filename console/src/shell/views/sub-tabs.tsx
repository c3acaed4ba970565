import { Link, matchPath, useLocation } from 'react-router';
import { useText } from '../../kernel/locale/text.ts';
import type { PageRoute } from '../navigation/routes-from-menu.ts';
import classes from './sub-tabs.module.css';

/** The pages that stand side by side with this one. */
export function SubTabs({ page: { subTabs } }: { page: PageRoute }) {
  const { t } = useText('shell');
  const { pathname } = useLocation();
  if (subTabs.length < 2) return null;
  return (
    <nav aria-label={t('subTabs')} className={classes.tabs}>
      {subTabs.map(({ path = '', title }) => (
        <Link key={path} to={path} aria-current={matchPath(path, pathname) ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
