import { Menu, Tooltip } from '@mantine/core';
import { useProductName } from '../../kernel/brand/brand-store.ts';
import { useText } from '../../kernel/locale/text.ts';
import { useLayout } from '../../kernel/settings/layout-store.ts';
import { Icon, isIconName } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { MenuLink } from './menu-link.tsx';
import classes from './sidebar.module.css';
import { contains, type SidebarEntry } from './sidebar-entries.ts';

interface Props {
  readonly entries: readonly SidebarEntry[];
  readonly active: string | undefined;
}

/** Collapsed sidebar: an icon per entry, the pages of a group in a flyout. */
export function Rail({ entries, active }: Props) {
  const { t } = useText('common');
  const logo = useLayout((state) => state.sidebarLogo);
  const name = useProductName();
  return (
    <div className={classes.sidebar}>
      {logo && (
        <Link to="/" className={classes.product} aria-label={name}>
          <Logo />
        </Link>
      )}
      <nav aria-label={t('shell.mainMenu')} className={classes.menu}>
        <ul className={classes.list}>
          {entries.map((entry) => (
            <li key={entry.id}>
              {entry.children.length > 0 ? <Group entry={entry} active={active} /> : <Entry entry={entry} active={active} />}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

interface EntryProps {
  readonly entry: SidebarEntry;
  readonly active: string | undefined;
}

/** Icon of the entry, or the first letter of its title. */
const Mark = ({ entry: { icon, title } }: { entry: SidebarEntry }) =>
  isIconName(icon) ? <Icon name={icon} size={20} /> : <span aria-hidden="true">{[...title][0]}</span>;

const Entry = ({ entry, active }: EntryProps) => (
  <Tooltip label={entry.title} position="right" openDelay={200}>
    <MenuLink entry={entry} active={active} className={classes.entry} aria-label={entry.title}>
      <Mark entry={entry} />
    </MenuLink>
  </Tooltip>
);

const pagesOf = (entry: SidebarEntry): readonly SidebarEntry[] => (entry.children.length > 0 ? entry.children.flatMap(pagesOf) : [entry]);

const Group = ({ entry, active }: EntryProps) => (
  <Menu position="right-start" withinPortal={false} trigger="click-hover" closeDelay={150} transitionProps={{ duration: 100 }}>
    <Menu.Target>
      <button type="button" className={classes.entry} aria-label={entry.title} data-current={contains(entry, active) || undefined}>
        <Mark entry={entry} />
      </button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>{entry.title}</Menu.Label>
      {pagesOf(entry).map((page) => (
        <Menu.Item key={page.id} renderRoot={(props) => <MenuLink {...props} entry={page} active={active} />}>
          {page.title}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
