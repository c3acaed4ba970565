import type { User } from '@botify/contract/accounts/accounts.contract';
import { Button, Menu } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useText } from '../../../kernel/locale/text.ts';
import { useMay } from '../../../kernel/page/page.tsx';
import { useSession } from '../../../kernel/session/session-store.ts';
import { Hint } from '../../../ui/hint.tsx';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import type { UserActs } from './use-user-acts.ts';
import classes from './users.module.css';

interface Props {
  readonly user: User;
  readonly acts: UserActs;
  readonly onEdit: (user: User) => void;
}

/** What can be done to one account. Nobody closes or deletes themselves. */
export function UserRowActions({ user, acts, onEdit }: Props) {
  const { t } = useText('accounts');
  const navigate = useNavigate();
  const [mayEdit, mayRemove, maySeeAs] = [useMay('editUser'), useMay('deleteUser'), useMay('seeAs')];
  const own = useSession(({ profile }) => profile?.username === user.username);
  if (!mayEdit && !mayRemove && !maySeeAs) return null;
  if (!user.editable) {
    return (
      <Hint hint={t('lockedReason')}>
        <span className={classes.locked}>{t('locked')}</span>
      </Hint>
    );
  }
  const { name, status } = user;
  return (
    <>
      {mayEdit && (
        <Button variant="subtle" size="compact-sm" aria-label={t('act.editNamed', { name })} onClick={() => onEdit(user)}>
          {t('act.edit')}
        </Button>
      )}
      <RowMenu words={t('act.more')} label={t('act.moreNamed', { name })}>
        {maySeeAs && <Menu.Item onClick={() => void navigate(`/system/user/seeAs?id=${user.id}`)}>{t('act.seeAs')}</Menu.Item>}
        {mayEdit && status === 'active' && <Menu.Item onClick={() => acts.resetPassword(user)}>{t('act.reset')}</Menu.Item>}
        {mayEdit && !own && (
          <Menu.Item onClick={() => (status === 'active' ? acts.deactivate(user) : acts.activate(user))}>
            {t(status === 'active' ? 'act.deactivate' : 'act.activate')}
          </Menu.Item>
        )}
        {mayRemove && !own && (
          <>
            <Menu.Divider />
            <Menu.Item color="red" onClick={() => acts.remove(user)}>
              {t('act.remove')}
            </Menu.Item>
          </>
        )}
      </RowMenu>
    </>
  );
}
