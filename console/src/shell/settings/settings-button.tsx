import { ActionIcon } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { whenOnline } from '../../kernel/browser/network.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { showPart } from '../../ui/show-part.ts';

const SettingsDrawer = lazy(whenOnline(() => import('./settings-drawer.tsx').then((module) => ({ default: module.SettingsDrawer }))));

/** Opens the settings drawer, which is loaded on first use. */
export function SettingsButton() {
  const { t } = useText('shell');
  const [opened, setOpened] = useState(false);
  const [requested, setRequested] = useState(false);
  const open = () =>
    showPart(() => {
      setRequested(true);
      setOpened(true);
    });
  const label = t('settings.title');
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} aria-haspopup="dialog" onClick={open}>
        <Icon name="gear" />
      </ActionIcon>
      <Suspense>{requested && <SettingsDrawer opened={opened} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
