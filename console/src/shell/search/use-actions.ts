import { locales, ownName } from '@botify/contract/kernel/locale';
import { useComputedColorScheme } from '@mantine/core';
import { chooseLocale, storedLocale } from '../../kernel/locale/locale.ts';
import { useText } from '../../kernel/locale/text.ts';
import { leaveFor } from '../../kernel/page/ask-about-draft.ts';
import { accountsPath, newAccountPath, newMachinePath, newSitePath, robotListPath } from '../../kernel/page/paths.ts';
import { useHolds } from '../../kernel/session/menu-rights.ts';
import { useSession } from '../../kernel/session/session-store.ts';
import { setLayout } from '../../kernel/settings/layout-store.ts';
import { session } from '../../kernel/sign-in/session.ts';
import type { MenuRoutes } from '../navigation/routes-from-menu.ts';
import type { ShellDialog } from '../top-bar/shell-dialog.ts';
import type { SearchAction } from './search-sections.ts';

interface Options {
  readonly routes: MenuRoutes;
  readonly open: (address: string) => void;
  readonly show: (dialog: ShellDialog) => void;
}

/** Commands that the account can carry out. */
export function useActions({ routes, open, show }: Options): readonly SearchAction[] {
  const { t } = useText('shell');
  const { t: common } = useText('common');
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const holds = (path: string, button: string) => routes.pages.some((page) => page.path === path && page.buttons.includes(button));
  const isDemo = useSession((state) => state.profile?.demo === true);
  const handles = useHolds('error:handle');
  const others = locales.filter((one) => one !== storedLocale());
  return [
    ...(holds(robotListPath, 'enrolRobot')
      ? [{ id: 'machine', title: t('search.action.machine'), also: t('search.also.machine'), run: () => open(newMachinePath) }]
      : []),
    ...(routes.pages.some(({ path }) => path === newSitePath)
      ? [{ id: 'site', title: t('search.action.site'), also: t('search.also.site'), run: () => open(newSitePath) }]
      : []),
    ...(holds(accountsPath, 'editUser')
      ? [{ id: 'account', title: t('search.action.account'), also: t('search.also.account'), run: () => open(newAccountPath) }]
      : []),
    { id: 'password', title: common('shell.changePassword'), run: () => show('password') },
    { id: 'profile', title: common('shell.profile'), run: () => show('profile') },
    {
      id: 'theme',
      title: t(isDark ? 'theme.toLight' : 'theme.toDark'),
      run: () => setLayout({ colourScheme: isDark ? 'light' : 'dark' }),
    },
    { id: 'settings', title: t('settings.title'), run: () => show('settings') },
    ...others.map((locale) => ({
      id: locale,
      title: common('language.switchTo', { name: ownName(locale) }),
      run: () => chooseLocale(locale),
    })),
    ...(isDemo && handles ? [{ id: 'demo', title: t('demo'), run: () => show('demo') }] : []),
    { id: 'shortcuts', title: t('shortcuts.title'), run: () => show('shortcuts') },
    { id: 'logOut', title: common('shell.logOut'), run: () => leaveFor(() => void session.logout()) },
  ];
}
