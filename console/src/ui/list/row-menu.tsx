import { Button, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

interface Props {
  readonly words: string;
  /** Accessible name, including the row. */
  readonly label: string;
  /** Menu.Item and Menu.Divider elements. */
  readonly children: ReactNode;
}

/** More actions of a row. */
export const RowMenu = ({ words, label, children }: Props) => (
  <Menu position="bottom-end" offset={4} transitionProps={{ duration: 100 }}>
    <Menu.Target>
      <Button variant="subtle" size="compact-sm" aria-label={label} rightSection={<Icon name="down" size={14} />}>
        {words}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);
