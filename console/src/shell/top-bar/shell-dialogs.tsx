import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { whenOnline } from '../../kernel/browser/network.ts';
import type { MenuRoutes } from '../navigation/routes-from-menu.ts';
import { offeredPages, useRecentPages } from '../search/recent-pages.ts';
import type { ShellDialog } from './shell-dialog.ts';

const Palette = lazy(whenOnline(() => import('../search/palette.tsx').then((module) => ({ default: module.Palette }))));
const Shortcuts = lazy(whenOnline(() => import('../shortcuts/shortcuts.tsx').then((module) => ({ default: module.Shortcuts }))));
const ChangePassword = lazy(
  whenOnline(() => import('../../features/session/password/change-password.tsx').then((module) => ({ default: module.ChangePassword }))),
);
const Profile = lazy(
  whenOnline(() => import('../../features/session/profile/profile.tsx').then((module) => ({ default: module.Profile }))),
);
const DemoPanel = lazy(
  whenOnline(() => import('../../features/robots/demo/demo-panel.tsx').then((module) => ({ default: module.DemoPanel }))),
);
const SettingsDrawer = lazy(
  whenOnline(() => import('../settings/settings-drawer.tsx').then((module) => ({ default: module.SettingsDrawer }))),
);

interface Props {
  readonly routes: MenuRoutes;
  readonly shown: ShellDialog | undefined;
  readonly onShow: (dialog: ShellDialog | undefined) => void;
}

/** The dialogs of the frame, loaded on first use. */
export function ShellDialogs({ routes, shown, onShow }: Props) {
  const navigate = useNavigate();
  const pages = offeredPages(routes.pages);
  const recent = useRecentPages(pages);
  const [hasSettings, setSettings] = useState(false);
  // The drawer stays mounted to slide out.
  if (shown === 'settings' && !hasSettings) setSettings(true);
  const close = () => onShow(undefined);
  const open = (address: string) => {
    close();
    void navigate(address);
  };
  return (
    <Suspense>
      {shown === 'search' && <Palette routes={routes} pages={pages} recent={recent} onOpen={open} onShow={onShow} onClose={close} />}
      {shown === 'shortcuts' && <Shortcuts onClose={close} />}
      {shown === 'password' && <ChangePassword onClose={close} />}
      {shown === 'demo' && <DemoPanel onClose={close} />}
      {shown === 'profile' && <Profile onClose={close} />}
      {hasSettings && <SettingsDrawer opened={shown === 'settings'} onClose={close} />}
    </Suspense>
  );
}
