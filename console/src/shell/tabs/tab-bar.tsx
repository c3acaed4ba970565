import { Menu } from '@mantine/core';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../kernel/locale/text.ts';
import { leaveFor } from '../../kernel/page/ask-about-draft.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { here } from '../navigation/address.ts';
import { findPage, type MenuRoutes } from '../navigation/routes-from-menu.ts';
import classes from './tab-bar.module.css';
import { afterClosing, close, closeAll, keyOf, type Tab } from './tabs.ts';
import { closeAllTabs, closeOtherTabs, closeTab, tabsStore, useTabs } from './tabs-store.ts';

/** Tab and position of a context menu. */
interface MenuTarget {
  readonly tab: Tab;
  readonly x: number;
  readonly y: number;
}

interface TabMenuProps {
  readonly target: MenuTarget;
  readonly active: string | undefined;
  readonly pinned: ReadonlySet<string>;
  readonly onRemove: (tab: Tab) => void;
  readonly onClose: () => void;
}

/** Context menu of a tab. */
function TabMenu({ target: { tab, x, y }, active, pinned, onRemove, onClose }: TabMenuProps) {
  const { t } = useText('shell');
  const navigate = useNavigate();

  function closeOthers(): void {
    const act = () => {
      closeOtherTabs(keyOf(tab), pinned);
      if (keyOf(tab) !== active) void navigate(tab.to);
    };
    if (keyOf(tab) === active) act();
    else leaveFor(act);
  }

  function closeEvery(): void {
    const left = closeAll(tabsStore.getState().tabs, pinned);
    const stays = left.some((one) => keyOf(one) === active);
    const act = () => {
      closeAllTabs(pinned);
      if (!stays) void navigate(afterClosing(left));
    };
    if (stays) act();
    else leaveFor(act);
  }

  return (
    <Menu
      opened
      onClose={onClose}
      withinPortal={false}
      width={105}
      position="bottom-start"
      offset={0}
      transitionProps={{ duration: 80 }}
      returnFocus
    >
      <Menu.Target>
        <span style={{ position: 'fixed', left: x, top: y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('tabs.menu')}>
        <Menu.Item onClick={() => void navigate(`/redirect${tab.to}`)}>{t('tabs.refresh')}</Menu.Item>
        {!pinned.has(tab.path) && <Menu.Item onClick={() => onRemove(tab)}>{t('tabs.close')}</Menu.Item>}
        <Menu.Item onClick={closeOthers}>{t('tabs.closeOthers')}</Menu.Item>
        <Menu.Item onClick={closeEvery}>{t('tabs.closeAll')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Scrolls horizontally with the mouse wheel. */
function useWheelScroll(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const scroll = (event: WheelEvent) => {
      if (element.scrollWidth <= element.clientWidth || event.deltaY === 0 || event.shiftKey) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    // React registers wheel listeners as passive, so they cannot prevent scrolling of the page.
    element.addEventListener('wheel', scroll, { passive: false });
    return () => element.removeEventListener('wheel', scroll);
  }, [row]);
}

interface TabBarProps {
  readonly routes: MenuRoutes;
  /** Key of the active tab. */
  readonly active: string | undefined;
  readonly pinned: ReadonlySet<string>;
}

/** A tab for every visited page. */
export function TabBar({ routes, active, pinned }: TabBarProps) {
  const { t } = useText('shell');
  const navigate = useNavigate();
  const tabs = useTabs((state) => state.tabs);
  const [target, setTarget] = useState<MenuTarget>();
  const bar = useRef<HTMLUListElement>(null);
  useWheelScroll(bar);
  const titleOf = ({ path, name }: Tab) => name ?? routes.pages.find((page) => page.path === path)?.tabTitle ?? t('tabs.noName');

  const activeTab = tabs.find((tab) => keyOf(tab) === active);
  // A tab grows when the name of its record arrives.
  const activeTitle = activeTab && titleOf(activeTab);

  useEffect(() => {
    if (!active || activeTitle === undefined || tabs.length < 2) return;
    // Deferred to the next frame to avoid an extra layout.
    const frame = requestAnimationFrame(() => bringIntoView(bar.current));
    return () => cancelAnimationFrame(frame);
  }, [active, activeTitle, tabs.length]);

  function remove(tab: Tab): void {
    const key = keyOf(tab);
    const closeActive = () => {
      const to = afterClosing(close(tabs, key));
      closeTab(key);
      void navigate(to);
    };
    // While a page loads, the address is ahead of the shown page. Closing its tab must cancel the navigation too.
    if (key === active || key === keyHere(routes)) leaveFor(closeActive);
    else closeTab(key);
  }

  const askAbout = (event: MouseEvent, tab: Tab) => {
    event.preventDefault();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    // The context menu key has no pointer position.
    const byPointer = event.clientX > 0 || event.clientY > 0;
    setTarget({ tab, x: byPointer ? event.clientX : left, y: byPointer ? event.clientY : bottom });
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
      {target && <TabMenu target={target} active={active} pinned={pinned} onRemove={remove} onClose={() => setTarget(undefined)} />}
    </nav>
  );
}

/** Key of the tab at the current address. */
function keyHere(routes: MenuRoutes): string | undefined {
  const { path, search } = here();
  const page = findPage(routes, path);
  return page && keyOf({ path: page.path, to: path + search });
}

/** Visible part of the neighboring tabs, as wide as the gap. */
const marginPx = 4;

/** Scrolls horizontally only; `scrollIntoView` would also scroll the page. */
function bringIntoView(bar: HTMLElement | null): void {
  const tab = bar?.querySelector('[data-active]')?.getBoundingClientRect();
  const view = bar?.getBoundingClientRect();
  if (!bar || !tab || !view) return;
  const over = Math.max(tab.right + marginPx - view.right, 0) || Math.min(tab.left - marginPx - view.left, 0);
  if (over !== 0) bar.scrollLeft += over;
}
