import { Menu } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useText } from '../../kernel/locale/text.ts';
import { leaveFor } from '../navigation/ask-about-draft.ts';
import { afterClosing, closeAll, keyOf, type Tab } from './tabs.ts';
import { closeAllTabs, closeOtherTabs, tabsStore } from './tabs-store.ts';

/** Tab and position of a context menu. */
export interface MenuTarget {
  readonly tab: Tab;
  readonly x: number;
  readonly y: number;
}

interface Props {
  readonly target: MenuTarget;
  readonly active: string | undefined;
  readonly pinned: ReadonlySet<string>;
  readonly onRemove: (tab: Tab) => void;
  readonly onClose: () => void;
}

/** Context menu of a tab. */
export function TabMenu({ target: { tab, x, y }, active, pinned, onRemove, onClose }: Props) {
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
