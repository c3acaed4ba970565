import { Anchor, Title } from '@mantine/core';
import { useText } from '../../kernel/locale/text.ts';
import { Link } from '../../ui/link.tsx';
import type { RoleDetail } from './role-values.ts';
import classes from './roles.module.css';
import { accountsWith, useMayListAccounts } from './use-roles.ts';

/** Accounts affected by a change of this role. */
export function Holders({ role: { id, holders, someHolders } }: { readonly role: RoleDetail }) {
  const { t } = useText('roles');
  const mayList = useMayListAccounts();
  return (
    <section className={classes.part} aria-label={t('holders.title')}>
      <header className={classes.partHead}>
        <Title order={3} size="h4">
          {t('holders.title')}
        </Title>
        {mayList && holders > 0 && (
          <Anchor component={Link} to={accountsWith(id)} size="sm">
            {t('holders.all')}
          </Anchor>
        )}
      </header>
      <p className={classes.quiet}>{holders === 0 ? t('holders.none') : t('holders.some', { count: holders })}</p>
      {someHolders.length > 0 && (
        <ul className={classes.people}>
          {someHolders.map(({ id: account, name, username }) => (
            <li key={account} title={username}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
