import { ActionIcon } from '@mantine/core';
import { useText } from '../kernel/text.ts';
import { Icon } from '../ui/icon.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { RoleSelect } from './role-select.tsx';
import classes from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

interface Props {
  readonly sidebarOpen: boolean;
  readonly onToggle: () => void;
}

export function TopBar({ sidebarOpen, onToggle }: Props) {
  const { t } = useText('common');
  return (
    <header className={classes.top}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t(sidebarOpen ? 'shell.closeMenu' : 'shell.openMenu')}
        aria-expanded={sidebarOpen}
        onClick={onToggle}
      >
        <Icon name="menu" />
      </ActionIcon>
      <div className={classes.space} />
      <RoleSelect />
      <LanguageSwitch />
      <UserMenu />
    </header>
  );
}
