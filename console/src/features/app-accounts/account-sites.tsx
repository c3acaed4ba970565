import type { appAccounts } from '@botify/contract/app-accounts/app-accounts.contract';
import type { Result } from '@botify/contract/kernel/endpoint';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useText } from '../../kernel/locale/text.ts';
import { SectionFrame } from '../../ui/detail/section-frame.tsx';
import { Tag } from '../../ui/tag.tsx';
import classes from './account-sites.module.css';

/** Where the account is a member, and as what. */
export function AccountSites({ sites }: Pick<Result<typeof appAccounts.get>, 'sites'>) {
  const { t } = useText('appAccounts');
  return (
    <SectionFrame title={t('sites.title')}>
      {sites.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('sites.none')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {sites.map(({ id, number, name, role }) => (
            <li key={id}>
              <Anchor component={Link} to={`/app/project/detail?id=${id}`} fw={500} inherit>
                {name}
              </Anchor>
              <span className={classes.number}>{number}</span>
              <Tag tone={role === 'superAdmin' ? 'blue' : 'slate'}>{t(`role.${role}`)}</Tag>
            </li>
          ))}
        </ul>
      )}
    </SectionFrame>
  );
}
