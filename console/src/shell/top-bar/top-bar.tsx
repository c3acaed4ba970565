import { tenants } from '@botify/contract/accounts/tenants.contract';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { whenOnline } from '../../kernel/browser/network.ts';
import { useCall, useOwner } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { leaveFor, leaveWhenDone } from '../../kernel/page/ask-about-draft.ts';
import { useSession } from '../../kernel/session/session-store.ts';
import { settings } from '../../kernel/settings/settings.ts';
import { session } from '../../kernel/sign-in/session.ts';
import { saySuccess, sayWarning } from '../../kernel/toasts/toasts.ts';
import { Icon } from '../../ui/icon.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { showPart } from '../../ui/show-part.ts';
import type { MenuRoutes } from '../navigation/routes-from-menu.ts';
import { HeaderSearch } from '../search/header-search.tsx';
import { SettingsButton, SizeSelect, ThemeToggle } from '../settings/buttons.tsx';
import { MenuLink } from '../sidebar/menu-link.tsx';
import { contains, type SidebarEntry } from '../sidebar/sidebar-entries.ts';
import type { SidebarState } from '../sidebar/use-sidebar.ts';
import { NoticesBell } from './notices-bell.tsx';
import type { ShellDialog } from './shell-dialog.ts';
import { ShellDialogs } from './shell-dialogs.tsx';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

/** Shown to users with several roles. */
function RoleSelect() {
  const { t } = useText('common');
  const roleList = useSession((state) => state.roleList);
  const [busy, setBusy] = useState(false);
  const [current] = roleList;
  if (!current || roleList.length < 2) return null;

  async function choose(roleId: string): Promise<boolean> {
    setBusy(true);
    try {
      await session.switchRole(roleId);
      saySuccess(t('shell.roleSwitched', { role: roleList.find(({ id }) => id === roleId)?.name }));
      return true;
    } catch {
      // The error was shown; the previous role stays active.
      return false;
    } finally {
      setBusy(false);
    }
  }

  // Sort by number: the server lists the current role first, so the order would change with every switch.
  const options = [...roleList].sort((a, b) => a.number - b.number).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <NativeSelect
      aria-label={t('shell.role')}
      size="xs"
      className={classes.choice}
      data={options}
      value={current.id}
      disabled={busy}
      onChange={({ currentTarget: { value } }) => leaveWhenDone(() => choose(value))}
    />
  );
}

/** Tenant selection for provider staff. */
function TenantSelect() {
  const type = useSession((state) => state.profile?.type);
  return type === 1 ? <Choice /> : null;
}

function Choice() {
  const { t } = useText('shell');
  const tenantCode = useSession((state) => state.tenantCode);
  const { data = [] } = useCall(tenants.list, {});
  // A single tenant leaves nothing to select.
  if (data.length < 2) return null;

  const choose = (chosen: string) =>
    leaveFor(() => {
      session.chooseTenant(chosen);
      saySuccess(t('tenant.chosen', { tenant: data.find((one) => one.tenantCode === chosen)?.name }));
    });

  return (
    <NativeSelect
      aria-label={t('tenant.label')}
      size="xs"
      className={classes.choice}
      data={data.map(({ tenantCode: value, name: label }) => ({ value, label }))}
      value={tenantCode ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

/** Subscribes to full-screen changes, which Escape and F11 trigger too. */
function watch(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
const isFull = (): boolean => document.fullscreenElement !== null;

function FullscreenButton() {
  const { t } = useText('shell');
  const full = useSyncExternalStore(watch, isFull);
  const label = t(full ? 'fullscreen.leave' : 'fullscreen.enter');

  async function toggle(): Promise<void> {
    try {
      if (full) await document.exitFullscreen();
      else if (document.fullscreenEnabled) await document.documentElement.requestFullscreen();
      else sayWarning(t('fullscreen.unsupported'));
    } catch {
      // Rejected by a surrounding frame or the operating system.
      sayWarning(t('fullscreen.unsupported'));
    }
  }

  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} onClick={() => void toggle()}>
      <Icon name={full ? 'leaveFullscreen' : 'fullscreen'} />
    </ActionIcon>
  );
}

interface TopMenuProps {
  readonly groups: readonly SidebarEntry[];
  readonly active: string | undefined;
}

/** The groups of the menu; the sidebar shows the pages of the active one. */
function TopMenu({ groups, active }: TopMenuProps) {
  const { t } = useText('shell');
  return (
    <nav aria-label={t('topMenu')} className={classes.menu}>
      {groups.map((group) => {
        const first = firstPage(group);
        return (
          <MenuLink
            key={group.id}
            entry={{ ...group, path: first?.path, window: first?.window }}
            active={contains(group, active) ? first?.path : undefined}
            className={classes.entry}
          >
            {group.title}
          </MenuLink>
        );
      })}
    </nav>
  );
}

const firstPage = (entry: SidebarEntry): SidebarEntry | undefined => (entry.children[0] ? firstPage(entry.children[0]) : entry);

/** Loaded after the page. */
const OpenRobot = lazy(
  whenOnline(() => import('../../features/robots/open-robot/open-robot.tsx').then((module) => ({ default: module.OpenRobot }))),
);

interface Props {
  readonly sidebar: SidebarState;
  readonly routes: MenuRoutes;
  readonly active: string | undefined;
  /** Groups of the menu, if the top menu is on. */
  readonly groups?: readonly SidebarEntry[];
}

export function TopBar({ sidebar: { mobile, open, toggle }, routes, active, groups }: Props) {
  const { t } = useText('common');
  const owner = useOwner();
  const [shown, setShown] = useState<ShellDialog>();
  const show = (dialog: ShellDialog | undefined) => showPart(() => setShown(dialog));
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
      <Suspense key={owner}>
        <OpenRobot />
      </Suspense>
      <HeaderSearch mobile={mobile} shown={shown} onShow={show} />
      {settings.fullscreen && <FullscreenButton />}
      {settings.sizeSelect && <SizeSelect />}
      <TenantSelect />
      <RoleSelect />
      <LanguageSwitch brief />
      <NoticesBell routes={routes} />
      <ThemeToggle />
      <SettingsButton onShow={show} />
      <UserMenu onShow={show} />
      <ShellDialogs routes={routes} shown={shown} onShow={show} />
    </header>
  );
}
