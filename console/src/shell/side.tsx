import { Drawer } from '@mantine/core';
import { useText } from '../kernel/locale/text.ts';
import classes from './shell.module.css';
import { Rail } from './sidebar/rail.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';
import { contains, type SidebarEntry } from './sidebar/sidebar-entries.ts';
import type { SidebarState } from './sidebar/use-sidebar.ts';

interface Props {
  readonly entries: readonly SidebarEntry[];
  readonly active: string | undefined;
  readonly sidebar: SidebarState;
  /** The groups stand elsewhere; show the one in use. */
  readonly groupOnly: boolean;
}

/** The menu at the side: wide, narrow, or over the page on a phone. */
export function Side({ entries: all, active, sidebar: { mobile, open, close }, groupOnly }: Props) {
  const { t } = useText('common');
  const group = all.find((entry) => contains(entry, active));
  const entries = groupOnly ? (group?.children ?? []) : all;
  if (mobile) {
    return (
      <Drawer.Root opened={open} onClose={close} size={250} padding={0} transitionProps={{ duration: 150 }}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('shell.mainMenu')}>
          <Drawer.Body className={classes.overlay}>
            <Sidebar entries={entries} active={active} onChoose={close} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    );
  }
  return (
    <aside className={classes.aside} data-narrow={!open || undefined}>
      {open ? <Sidebar entries={entries} active={active} /> : <Rail entries={entries} active={active} />}
    </aside>
  );
}
