import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useText } from '../../kernel/locale/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { here } from '../navigation/address.ts';
import { leaveFor } from '../navigation/ask-about-draft.ts';
import { findPage, type MenuRoutes } from '../navigation/routes-from-menu.ts';
import classes from './tab-bar.module.css';
import { type Asked, TabMenu } from './tab-menu.tsx';
import { afterClosing, close, keyOf, type Tab } from './tabs.ts';
import { closeTab, useTabs } from './tabs-store.ts';

/** The mouse wheel moves a row sideways. */
function useWheelScroll(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const scroll = (event: WheelEvent) => {
      if (element.scrollWidth <= element.clientWidth || event.deltaY === 0 || event.shiftKey) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    // React's own handler may not keep the page from scrolling along.
    element.addEventListener('wheel', scroll, { passive: false });
    return () => element.removeEventListener('wheel', scroll);
  }, [row]);
}

interface Props {
  readonly routes: MenuRoutes;
  /** The key of the tab in use. */
  readonly active: string | undefined;
  readonly pinned: ReadonlySet<string>;
}

/** A tab for every visited page. */
export function TabBar({ routes, active, pinned }: Props) {
  const { t } = useText('shell');
  const navigate = useNavigate();
  const tabs = useTabs((state) => state.tabs);
  const [asked, setAsked] = useState<Asked>();
  const bar = useRef<HTMLUListElement>(null);
  useWheelScroll(bar);
  const titleOf = ({ path, name }: Tab) => name ?? routes.pages.find((page) => page.path === path)?.tabTitle ?? t('tabs.noName');

  useEffect(() => {
    if (!active || tabs.length < 2) return;
    // With the next frame, which measures the page anyway; now would be once more.
    const frame = requestAnimationFrame(() => bringIntoView(bar.current));
    return () => cancelAnimationFrame(frame);
  }, [active, tabs.length]);

  function remove(tab: Tab): void {
    const key = keyOf(tab);
    const closeActive = () => {
      const to = afterClosing(close(tabs, key));
      closeTab(key);
      void navigate(to);
    };
    // The address is ahead of what is shown while a page is on its way; closing that one must not let it come back.
    if (key === active || key === keyHere(routes)) leaveFor(closeActive);
    else closeTab(key);
  }

  const askAbout = (event: MouseEvent, tab: Tab) => {
    event.preventDefault();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    // The keyboard asks too, and has no pointer.
    const byPointer = event.clientX > 0 || event.clientY > 0;
    setAsked({ tab, x: byPointer ? event.clientX : left, y: byPointer ? event.clientY : bottom });
  };

  return (
    <nav aria-label={t('tabs.label')} className={classes.bar}>
      <ul ref={bar} className={classes.tabs}>
        {tabs.map((tab) => (
          <li key={keyOf(tab)} className={classes.tab} data-active={keyOf(tab) === active || undefined}>
            <Link
              to={tab.to}
              title={tab.name}
              aria-current={keyOf(tab) === active ? 'page' : undefined}
              onContextMenu={(event) => askAbout(event, tab)}
              onAuxClick={(event) => {
                if (event.button !== 1 || pinned.has(tab.path)) return;
                event.preventDefault();
                remove(tab);
              }}
            >
              {titleOf(tab)}
            </Link>
            {!pinned.has(tab.path) && (
              <button type="button" aria-label={t('tabs.closeNamed', { title: titleOf(tab) })} onClick={() => remove(tab)}>
                <Icon name="close" size={12} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {asked && <TabMenu asked={asked} active={active} pinned={pinned} onRemove={remove} onClose={() => setAsked(undefined)} />}
    </nav>
  );
}

/** Of the tab that the address leads to. */
function keyHere(routes: MenuRoutes): string | undefined {
  const { path, search } = here();
  const page = findPage(routes, path);
  return page && keyOf({ path: page.path, to: path + search });
}

/** As much of the neighbors shows as the gap between them. */
const marginPx = 4;

/** Sideways only: the page itself may be scrolled, and stays where it is. */
function bringIntoView(bar: HTMLElement | null): void {
  const tab = bar?.querySelector('[data-active]')?.getBoundingClientRect();
  const view = bar?.getBoundingClientRect();
  if (!bar || !tab || !view) return;
  const over = Math.max(tab.right + marginPx - view.right, 0) || Math.min(tab.left - marginPx - view.left, 0);
  if (over !== 0) bar.scrollLeft += over;
}
