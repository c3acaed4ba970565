import { ActionIcon, Menu } from '@mantine/core';
import { useText } from '../../kernel/locale/text.ts';
import { setLayout, useLayout } from '../../kernel/settings/layout-store.ts';
import { type Size, sizes } from '../../kernel/settings/settings.ts';
import { Icon } from '../../ui/icon.tsx';

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
