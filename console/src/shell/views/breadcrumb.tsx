import { Link } from 'react-router';
import { useText } from '../../kernel/locale/text.ts';
import type { PageRoute } from '../navigation/routes-from-menu.ts';
import { useAddressOf } from '../tabs/use-address-of.ts';
import classes from './breadcrumb.module.css';

/** Where the user is: the entries above, each a way back, then the page itself. */
export function Breadcrumb({ page: { above, title } }: { page: PageRoute }) {
  const { t } = useText('common');
  const addressOf = useAddressOf();
  if (above.length === 0) return null;
  return (
    <nav aria-label={t('shell.breadcrumb')}>
      <ol className={classes.crumbs}>
        {above.map((crumb) => (
          <li key={`${crumb.path} ${crumb.title}`}>{crumb.path ? <Link to={addressOf(crumb.path)}>{crumb.title}</Link> : crumb.title}</li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
