import { useText } from '../../kernel/locale/text.ts';
import { MenuLink } from '../sidebar/menu-link.tsx';
import { contains, type SidebarEntry } from '../sidebar/sidebar-entries.ts';
import classes from './top-menu.module.css';

interface Props {
  readonly groups: readonly SidebarEntry[];
  readonly active: string | undefined;
}

/** The groups of the menu side by side; the sidebar shows the pages of the one in use. */
export function TopMenu({ groups, active }: Props) {
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
