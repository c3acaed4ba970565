import { Title } from '@mantine/core';
import { useText } from '../kernel/text.ts';
import classes from './page-heading.module.css';
import type { PageRoute } from './routes-from-menu.ts';

/** Where the user is: the entries above, then the page's own title. */
export function PageHeading({ page: { above, title } }: { page: PageRoute }) {
  const { t } = useText('common');
  return (
    <div className={classes.heading}>
      {above.length > 0 && (
        <nav aria-label={t('shell.breadcrumb')}>
          <ol className={classes.above}>
            {above.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ol>
        </nav>
      )}
      <Title order={1} size="h2">
        {title}
      </Title>
    </div>
  );
}
