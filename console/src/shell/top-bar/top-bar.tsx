import { ActionIcon } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useOwner } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { settings } from '../../kernel/settings/settings.ts';
import { Icon } from '../../ui/icon.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import type { MenuRoutes } from '../navigation/routes-from-menu.ts';
import { HeaderSearch } from '../search/header-search.tsx';
import { offeredPages } from '../search/offered-pages.ts';
import { SettingsButton } from '../settings/settings-button.tsx';
import { SizeSelect } from '../settings/size-select.tsx';
import { ThemeToggle } from '../settings/theme-toggle.tsx';
import type { SidebarEntry } from '../sidebar/sidebar-entries.ts';
import type { SidebarState } from '../sidebar/use-sidebar.ts';
import { FullscreenButton } from './fullscreen-button.tsx';
import { NoticesBell } from './notices-bell.tsx';
import { RoleSelect } from './role-select.tsx';
import { TenantSelect } from './tenant-select.tsx';
import classes from './top-bar.module.css';
import { TopBarWidgets } from './top-bar-widgets.tsx';
import { TopMenu } from './top-menu.tsx';
import { UserMenu } from './user-menu.tsx';

interface Props {
  readonly sidebar: SidebarState;
  readonly routes: MenuRoutes;
  readonly active: string | undefined;
  /** The groups of the menu, where they stand in this bar. */
  readonly groups?: readonly SidebarEntry[];
}

export function TopBar({ sidebar: { open, toggle }, routes, active, groups }: Props) {
  const { t } = useText('common');
  const navigate = useNavigate();
  const owner = useOwner();
  return (
    <header className={classes.top}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t(open ? 'shell.closeMenu' : 'shell.openMenu')}
        aria-expanded={open}
        onClick={toggle}
      >
        <Icon name="menu" />
      </ActionIcon>
      {groups && <TopMenu groups={groups} active={active} />}
      <div className={classes.space} />
      <TopBarWidgets key={owner} />
      {settings.headerSearch && <HeaderSearch pages={offeredPages(routes.pages)} onChoose={(path) => void navigate(path)} />}
      {settings.fullscreen && <FullscreenButton />}
      {settings.sizeSelect && <SizeSelect />}
      <TenantSelect />
      <RoleSelect />
      <LanguageSwitch brief />
      <NoticesBell routes={routes} />
      <ThemeToggle />
      <SettingsButton />
      <UserMenu />
    </header>
  );
}
