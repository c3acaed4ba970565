import { createContext, type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router';
import { usePhone } from '../../kernel/browser/phone.ts';
import { useSearchParams } from '../../kernel/page/use-search-params.ts';
import { Link } from '../link.tsx';
import classes from './phone-tabs.module.css';

const tabParam = 'tab';

/** The tab that is shown; undefined if all are. */
const ShownTab = createContext<string | undefined>(undefined);

interface Props {
  /** Accessible name. */
  readonly label: string;
  /** Names by id; the first is the default and not in the address. */
  readonly tabs: Readonly<Record<string, string>>;
  /** Sections, each in an `InTab`. */
  readonly children: ReactNode;
}

/** On phones, one group of sections at a time; other windows show all of them. */
export function PhoneTabs({ label, tabs, children }: Props) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  if (!usePhone()) return children;
  const ids = Object.keys(tabs);
  const shown = ids.find((id) => id === search.get(tabParam)) ?? ids[0];
  const addressOf = (id: string) => {
    const next = new URLSearchParams(search);
    if (id === ids[0]) next.delete(tabParam);
    else next.set(tabParam, id);
    return `${pathname}?${next}`;
  };
  return (
    <>
      <nav aria-label={label} className={classes.tabs}>
        {ids.map((id) => (
          <Link key={id} to={addressOf(id)} aria-current={id === shown ? 'page' : undefined}>
            {tabs[id]}
          </Link>
        ))}
      </nav>
      <ShownTab value={shown}>{children}</ShownTab>
    </>
  );
}

/** Sections of a tab. Those of other tabs are not mounted, so they load nothing. */
export function InTab({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const shown = useContext(ShownTab);
  return shown === undefined || shown === id ? children : null;
}
