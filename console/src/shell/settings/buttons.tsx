import { ActionIcon, Menu, useComputedColorScheme } from '@mantine/core';
import { useText } from '../../kernel/locale/text.ts';
import { setLayout, useLayout } from '../../kernel/settings/layout-store.ts';
import { type Size, sizes } from '../../kernel/settings/settings.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ShellDialog } from '../top-bar/shell-dialog.ts';

/** Opens the settings drawer. */
export function SettingsButton({ onShow }: { readonly onShow: (dialog: ShellDialog) => void }) {
  const { t } = useText('shell');
  const label = t('settings.title');
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={() => onShow('settings')}
    >
      <Icon name="gear" />
    </ActionIcon>
  );
}

/** Size of text and controls. On phones it is in the settings drawer. */
export function SizeSelect() {
  const { t } = useText('shell');
  const size = useLayout((state) => state.size);
  const label = t('size.title');
  return (
    <Menu position="bottom-end" width={160} withinPortal={false} transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" visibleFrom="xs" aria-label={label} title={label}>
          <Icon name="textSize" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={size} onChange={(chosen) => setLayout({ size: chosen as Size })}>
          {sizes.map((one) => (
            <Menu.RadioItem key={one} value={one}>
              {t(`size.${one}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Toggles light and dark. Following the system, and the choice on narrow screens, is in the settings drawer. */
export function ThemeToggle() {
  const { t } = useText('shell');
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const label = t(isDark ? 'theme.toLight' : 'theme.toDark');
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      visibleFrom="xs"
      aria-label={label}
      title={label}
      onClick={() => setLayout({ colourScheme: isDark ? 'light' : 'dark' })}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </ActionIcon>
  );
}
