import { useState } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { useLayout } from '../../kernel/settings/layout-store.ts';
import { Icon, isIconName } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Logo, ProductName } from '../../ui/logo.tsx';
import { MenuLink } from './menu-link.tsx';
import classes from './sidebar.module.css';
import { contains, type SidebarEntry } from './sidebar-entries.ts';

interface Props {
  readonly entries: readonly SidebarEntry[];
  /** Path of the highlighted entry. */
  readonly active: string | undefined;
  /** Called when an entry is selected. */
  readonly onChoose?: (() => void) | undefined;
}

export function Sidebar({ entries, active, onChoose }: Props) {
  const { t } = useText('common');
  const logo = useLayout((state) => state.sidebarLogo);
  return (
    <div className={classes.sidebar}>
      {logo && (
        <Link to="/" className={classes.product} onClick={onChoose}>
          <Logo />
          <ProductName />
        </Link>
      )}
      <nav aria-label={t('shell.mainMenu')} className={classes.menu}>
        <Entries entries={entries} active={active} onChoose={onChoose} />
      </nav>
    </div>
  );
}

const Entries = ({ entries, ...rest }: Props) => (
  <ul className={classes.list}>
    {entries.map((entry) => (
      <li key={entry.id}>{entry.children.length > 0 ? <Group entry={entry} {...rest} /> : <Entry entry={entry} {...rest} />}</li>
    ))}
  </ul>
);

type EntryProps = Omit<Props, 'entries'> & { readonly entry: SidebarEntry };

const Mark = ({ icon }: { icon: string | undefined }) => (isIconName(icon) ? <Icon name={icon} /> : null);

function Group({ entry, active, onChoose }: EntryProps) {
  // Open around the current page until the user toggles it.
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? contains(entry, active);
  return (
    <>
      <button type="button" className={classes.entry} aria-expanded={open} onClick={() => setChosen(!open)}>
        <Mark icon={entry.icon} />
        <span>{entry.title}</span>
        <Icon name="chevron" size={14} className={classes.chevron} />
      </button>
      {open && <Entries entries={entry.children} active={active} onChoose={onChoose} />}
    </>
  );
}

const Entry = ({ entry, active, onChoose }: EntryProps) => (
  <MenuLink entry={entry} active={active} className={classes.entry} onClick={onChoose}>
    <Mark icon={entry.icon} />
    <span>{entry.title}</span>
  </MenuLink>
);
