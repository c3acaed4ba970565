import { Button, Menu, VisuallyHidden } from '@mantine/core';
import { useErrorLog } from '../../kernel/error-log/error-log.ts';
import { useText } from '../../kernel/locale/text.ts';
import { leaveFor } from '../../kernel/page/ask-about-draft.ts';
import { useHasPage, useHolds } from '../../kernel/session/menu-rights.ts';
import { useSession } from '../../kernel/session/session-store.ts';
import { settings } from '../../kernel/settings/settings.ts';
import { session } from '../../kernel/sign-in/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import type { ShellDialog } from './shell-dialog.ts';
import classes from './top-bar.module.css';

const errorLogPath = '/error-log/log';
interface Props {
  readonly onShow: (dialog: ShellDialog) => void;
}

/** Only in the demo, for those who handle errors. */
function DemoItem({ onShow }: Props) {
  const { t } = useText('shell');
  const isDemo = useSession((state) => state.profile?.demo === true);
  const handles = useHolds('error:handle');
  if (!isDemo || !handles) return null;
  return (
    <Menu.Item leftSection={<Icon name="play" size={16} />} onClick={() => onShow('demo')}>
      {t('demo')}
    </Menu.Item>
  );
}

/** Account menu: search, password, devices, shortcuts, log out. */
export function UserMenu({ onShow }: Props) {
  const { t } = useText('common');
  const { t: shell } = useText('shell');
  const name = useSession((state) => state.name);
  const avatar = useSession((state) => state.avatar);
  const username = useSession((state) => state.profile?.username);
  const failed = useErrorLog().length > 0;
  const seesErrors = useHasPage(errorLogPath) && failed;
  return (
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
        <Menu.Item leftSection={<Icon name="search" size={16} />} onClick={() => onShow('search')}>
          {shell('search.title')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="device" size={16} />} onClick={() => onShow('profile')}>
          {t('shell.profile')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="key" size={16} />} onClick={() => onShow('password')}>
          {t('shell.changePassword')}
        </Menu.Item>
        {seesErrors && (
          <Menu.Item leftSection={<Icon name="alert" size={16} />} component={Link} to={`${errorLogPath}?of=window`}>
            {t('page.errorLog')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon name="info" size={16} />} onClick={() => onShow('shortcuts')}>
          {shell('shortcuts.title')}
        </Menu.Item>
        <DemoItem onShow={onShow} />
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="leave" size={16} />} onClick={() => leaveFor(() => void session.logout())}>
          {t('shell.logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
