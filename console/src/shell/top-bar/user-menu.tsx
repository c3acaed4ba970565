import { Button, Menu, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { whenOnline } from '../../kernel/browser/network.ts';
import { useErrorLog } from '../../kernel/error-log/error-log.ts';
import { useText } from '../../kernel/locale/text.ts';
import { leaveFor } from '../../kernel/page/ask-about-draft.ts';
import { useHasPage } from '../../kernel/session/menu-rights.ts';
import { useSession } from '../../kernel/session/session-store.ts';
import { settings } from '../../kernel/settings/settings.ts';
import { session } from '../../kernel/sign-in/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { showPart } from '../../ui/show-part.ts';
import classes from './top-bar.module.css';

const errorLogPath = '/error-log/log';
const ChangePassword = lazy(
  whenOnline(() => import('../../features/session/password/change-password.tsx').then((module) => ({ default: module.ChangePassword }))),
);
const Profile = lazy(
  whenOnline(() => import('../../features/session/profile/profile.tsx').then((module) => ({ default: module.Profile }))),
);

/** Account menu: password, devices, log out. */
export function UserMenu() {
  const { t } = useText('common');
  const name = useSession((state) => state.name);
  const avatar = useSession((state) => state.avatar);
  const username = useSession((state) => state.profile?.username);
  const failed = useErrorLog().length > 0;
  const seesErrors = useHasPage(errorLogPath) && failed;
  const [open, setOpen] = useState<'password' | 'profile'>();
  const show = (dialog: 'password' | 'profile') => showPart(() => setOpen(dialog));
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu position="bottom-end" width={220} withinPortal={false} transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <Button variant="subtle" color="gray" size="compact-md" classNames={{ label: classes.label }}>
            {settings.avatar && avatar ? (
              <img className={classes.initial} src={avatar} alt="" />
            ) : (
              <span className={classes.initial} aria-hidden="true">
                {[...name][0]?.toUpperCase()}
              </span>
            )}
            <VisuallyHidden>{t('shell.userMenu', { name })}</VisuallyHidden>
            <span className={classes.name} aria-hidden="true">
              {name}
            </span>
            <Icon name="down" size={14} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{username}</Menu.Label>
          <Menu.Item leftSection={<Icon name="device" size={16} />} onClick={() => show('profile')}>
            {t('shell.profile')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="key" size={16} />} onClick={() => show('password')}>
            {t('shell.changePassword')}
          </Menu.Item>
          {seesErrors && (
            <Menu.Item leftSection={<Icon name="alert" size={16} />} component={Link} to={`${errorLogPath}?of=window`}>
              {t('page.errorLog')}
            </Menu.Item>
          )}
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
