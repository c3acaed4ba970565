import { Button, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { confirmByRetyping, type RetypeQuestion } from '../confirm-by-retyping.tsx';
import { Icon } from '../icon.tsx';

interface RowMenuProps {
  readonly words: string;
  /** Accessible name, including the row. */
  readonly label: string;
  /** Menu.Item and Menu.Divider elements. */
  readonly children: ReactNode;
}

/** More actions of a row. */
export const RowMenu = ({ words, label, children }: RowMenuProps) => (
  <Menu position="bottom-end" offset={4} transitionProps={{ duration: 100 }}>
    <Menu.Target>
      <Button variant="subtle" size="compact-sm" aria-label={label} rightSection={<Icon name="down" size={14} />}>
        {words}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);

interface DeleteItemProps {
  readonly words: string;
  readonly question: RetypeQuestion;
  /** Reason why deletion is impossible. The server would also reject it, but only after the name was typed. */
  readonly blocked: string | undefined;
}

/** Last entry of a RowMenu, the counterpart of DeleteZone. */
export const DeleteItem = ({ words, question, blocked }: DeleteItemProps) => (
  <>
    <Menu.Item color="red" disabled={blocked !== undefined} onClick={() => confirmByRetyping(question)}>
      {words}
    </Menu.Item>
    {blocked && (
      <Menu.Label maw={240} fw={400}>
        {blocked}
      </Menu.Label>
    )}
  </>
);
