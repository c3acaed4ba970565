import type { Role } from '@botify/contract/roles/roles.contract';
import { formatNumber } from '@botify/domain/format/number';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { i18n, useText } from '../../kernel/locale/text.ts';
import { useSession } from '../../kernel/session/session-store.ts';
import type { Column } from '../../ui/list/column.ts';
import { Tag } from '../../ui/tag.tsx';
import classes from './roles.module.css';
import { accountsWith, useMayListAccounts } from './use-may-list-accounts.ts';

type Field = 'number' | 'name' | 'holders';

export function useRoleColumns(onOpen: (role: Role) => void): Column<Role, Field>[] {
  const { t } = useText('roles');
  const inUse = useSession(({ roleList }) => roleList[0]?.id);
  const mayList = useMayListAccounts();
  return [
    {
      id: 'name',
      head: t('column.name'),
      sort: 'name',
      cell: (role) => (
        <span className={classes.name}>
          <Anchor component="button" type="button" inherit truncate ta="start" title={role.name} onClick={() => onOpen(role)}>
            {role.name}
          </Anchor>
          {role.id === inUse && <Tag tone="green">{t('inUse')}</Tag>}
        </span>
      ),
    },
    { id: 'otherName', head: t('column.otherName'), cell: ({ nameZh, nameEn }) => (i18n.language === 'zh-CN' ? nameEn : nameZh) },
    { id: 'number', head: t('column.number'), hint: t('numberHint'), cell: ({ number }) => number, sort: 'number', numeric: true },
    {
      id: 'holders',
      head: t('column.holders'),
      sort: 'holders',
      numeric: true,
      cell: ({ id, name, holders }) =>
        mayList && holders > 0 ? (
          <Link to={accountsWith(id)} aria-label={t('holdersLink', { name, count: holders })}>
            {formatNumber(holders)}
          </Link>
        ) : (
          formatNumber(holders)
        ),
    },
    {
      id: 'editable',
      head: t('column.editable'),
      cell: ({ editable }) => (editable ? t('editable.yes') : <Tag tone="slate">{t('editable.no')}</Tag>),
    },
  ];
}
