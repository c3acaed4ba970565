import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import { useText } from '../../kernel/locale/text.ts';
import { setLayout } from '../../kernel/settings/layout-store.ts';
import { Icon } from '../../ui/icon.tsx';

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
