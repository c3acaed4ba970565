import { Button, Popover } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { whenOnline } from '../../kernel/browser/network.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Icon } from '../icon.tsx';
import type { ColumnPanelProps } from './column-panel.tsx';
import classes from './filters.module.css';
import { toolPopover } from './tool-popover.ts';
import toolbar from './toolbar.module.css';

const loadPanel = whenOnline(() => import('./column-panel.tsx'));

/** Opens the panel of the columns, which is loaded on first use. */
export function ColumnChooser(props: ColumnPanelProps) {
  const { t } = useText('kit');
  // Not a lazy component: the popover moves the focus into its content as soon as it opens.
  const [Panel, setPanel] = useState<ComponentType<ColumnPanelProps>>();
  const [opened, setOpened] = useState(false);
  const open = async () => {
    const { ColumnPanel } = await loadPanel();
    setPanel(() => ColumnPanel);
    setOpened(true);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" {...toolPopover}>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="columns" size={16} />}
          className={toolbar.tool}
          aria-label={t('list.columns')}
          onPointerEnter={() => void loadPanel()}
          onClick={() => (opened ? setOpened(false) : void open())}
        >
          <span className={toolbar.word}>{t('list.columns')}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>{Panel && <Panel {...props} />}</Popover.Dropdown>
    </Popover>
  );
}
