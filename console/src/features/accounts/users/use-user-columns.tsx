import type { User } from '@botify/contract/accounts/accounts.contract';
import { dash } from '@botify/domain/format/number';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { Anchor } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Hint } from '../../../ui/hint.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { Tag } from '../../../ui/tag.tsx';
import { Ago, Time } from '../../../ui/time.tsx';
import { ownZone } from '../../../ui/zone.ts';
import type { UserType } from './user-values.ts';

export function useTypeName(): (type: UserType) => string {
  const { t } = useText('accounts');
  return useCallback((type) => ({ 1: t('type.admin'), 2: t('type.operator'), 3: t('type.customer') })[type], [t]);
}

type UserSort = 'name' | 'username' | 'createdAt' | 'lastLoginAt';

/** The name opens the account if the viewer can edit it. */
export function useUserColumns(onOpen: ((user: User) => void) | undefined): Column<User, UserSort>[] {
  const { t } = useText('accounts');
  const { t: kit } = useText('kit');
  const typeName = useTypeName();
  return useMemo(
    (): Column<User, UserSort>[] => [
      { id: 'name', head: t('column.name'), cell: (user) => <Name user={user} onOpen={onOpen} />, sort: 'name', width: 200 },
      { id: 'email', head: t('column.email'), cell: ({ username }) => username, sort: 'username', width: 230, phone: 'fact' },
      { id: 'phone', head: t('column.phone'), cell: ({ phone }) => phone ?? dash },
      { id: 'org', head: t('column.org'), cell: ({ orgName }) => orgName, width: 180 },
      {
        id: 'roles',
        phone: 'fact',
        head: t('column.roles'),
        cell: ({ roles }) => {
          const all = roles.map(({ name }) => name);
          if (all.length < 2) return all[0] ?? dash;
          return <Hint hint={all.join(kit('list.and'))}>{t('moreRoles', { first: all[0], more: all.length - 1 })}</Hint>;
        },
        width: 180,
      },
      { id: 'group', head: t('column.group'), cell: ({ groupName }) => groupName ?? dash, width: 160 },
      { id: 'jobTitle', head: t('column.jobTitle'), cell: ({ jobTitle }) => jobTitle ?? dash, width: 140, extra: true },
      { id: 'type', head: t('column.type'), cell: ({ type }) => typeName(type), extra: true },
      {
        id: 'status',
        phone: 'state',
        head: t('column.status'),
        cell: (user) => <Status user={user} />,
      },
      {
        id: 'secondFactor',
        head: t('column.secondFactor'),
        cell: ({ secondFactor }) => (
          <Tag tone={secondFactor ? 'green' : 'grey'} icon={secondFactor ? 'check' : 'minus'}>
            {t(secondFactor ? 'secondFactor.on' : 'secondFactor.off')}
          </Tag>
        ),
        extra: true,
      },
      {
        id: 'lastLogin',
        head: t('column.lastLogin'),
        cell: ({ lastLoginAt }) => (lastLoginAt ? <Ago at={lastLoginAt} /> : t('neverLoggedIn')),
        sort: 'lastLoginAt',
      },
      {
        id: 'created',
        head: t('column.created'),
        cell: ({ createdAt }) => <Time at={createdAt} precision="minute" />,
        sort: 'createdAt',
        extra: true,
      },
    ],
    [t, kit, typeName, onOpen],
  );
}

const Name = ({ user, onOpen }: { user: User; onOpen: ((user: User) => void) | undefined }) =>
  user.editable && onOpen ? (
    <Anchor component="button" type="button" inherit fw={500} truncate maw="100%" ta="start" title={user.name} onClick={() => onOpen(user)}>
      {user.name}
    </Anchor>
  ) : (
    <span title={user.name}>{user.name}</span>
  );

const toneOf = { sending: 'blue', sent: 'blue', failed: 'red', expired: 'amber' } as const;

/** A pending account shows the state of its invitation. A withdrawn invitation is a closed account. */
function Status({ user: { status, invitation } }: { user: User }) {
  const { t } = useText('accounts');
  if (!invitation || invitation.state === 'withdrawn') {
    const isActive = status === 'active';
    return (
      <Tag tone={isActive ? 'green' : 'grey'} icon={isActive ? 'check' : 'minus'}>
        {t(invitation ? 'invitation.withdrawn' : `status.${status}`)}
      </Tag>
    );
  }
  const { state, expiresAt } = invitation;
  const tag = (
    <Tag tone={toneOf[state]} icon={state === 'failed' || state === 'expired' ? 'alert' : 'send'}>
      {t(`invitation.${state}`)}
    </Tag>
  );
  if (state !== 'sent' || expiresAt === null) return tag;
  return (
    <Hint hint={t('invitation.validUntil', { at: formatTimestamp(new Date(expiresAt), ownZone(), '{y}-{m}-{d} {h}:{i}') })}>{tag}</Hint>
  );
}
