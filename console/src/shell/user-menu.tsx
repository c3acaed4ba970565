import { Button, Menu } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { session } from '../kernel/session.ts';
import { useSession } from '../kernel/session-store.ts';
import { settings } from '../kernel/settings.ts';
import { useText } from '../kernel/text.ts';
import { Icon } from '../ui/icon.tsx';
import { leaveFor } from './ask-about-draft.ts';
import classes from './user-menu.module.css';

const ChangePassword = lazy(() => import('../features/session/change-password.tsx').then((module) => ({ default: module.ChangePassword })));
const Profile = lazy(() => import('../features/session/profile.tsx').then((module) => ({ default: module.Profile })));

/** The user's own things: password, devices, leaving. */
export function UserMenu() {
  const { t } = useText('common');
  const name = useSession((state) => state.name);
  const avatar = useSession((state) => state.avatar);
  const username = useSession((state) => state.profile?.username);
  const [open, setOpen] = useState<'password' | 'profile'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu position="bottom-end" width={220} transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            aria-label={t('shell.userMenu', { name })}
            classNames={{ label: classes.label }}
          >
            {settings.avatar && avatar ? (
              <img className={classes.initial} src={avatar} alt="" />
            ) : (
              <span className={classes.initial}>{[...name][0]?.toUpperCase()}</span>
            )}
            <span className={classes.name}>{name}</span>
            <Icon name="down" size={14} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{username}</Menu.Label>
          <Menu.Item leftSection={<Icon name="device" size={16} />} onClick={() => setOpen('profile')}>
            {t('shell.profile')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="key" size={16} />} onClick={() => setOpen('password')}>
            {t('shell.changePassword')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<Icon name="leave" size={16} />} onClick={() => leaveFor(() => void session.logout())}>
            {t('shell.logOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {open === 'password' && <ChangePassword onClose={close} />}
        {open === 'profile' && <Profile onClose={close} />}
      </Suspense>
    </>
  );
}
