import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { confirmByRetyping, type RetypeQuestion } from '../confirm-by-retyping.tsx';
import { Icon } from '../icon.tsx';

interface RowMenuProps {
  /** Accessible name, including the row. */
  readonly label: string;
  /** Menu.Item and Menu.Divider elements. */
  readonly children: ReactNode;
}

/** More actions of a row. An icon, because lists need the width for their columns. */
export const RowMenu = ({ label, children }: RowMenuProps) => (
  <Menu position="bottom-end" offset={4} transitionProps={{ duration: 100 }}>
    <Menu.Target>
      <ActionIcon variant="subtle" aria-label={label} title={label}>
        <Icon name="more" size={18} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);

interface BlockableItemProps {
  readonly words: string;
  readonly act: () => void;
  /** Reason why it is not possible. */
  readonly blocked: string | undefined;
  readonly disabled?: boolean;
  readonly color?: 'red';
}

export const BlockableItem = ({ words, act, blocked, disabled = blocked !== undefined, ...look }: BlockableItemProps) => (
  <>
    <Menu.Item {...look} disabled={disabled} onClick={act}>
      {words}
    </Menu.Item>
    {blocked && (
      <Menu.Label maw={240} fw={400}>
        {blocked}
      </Menu.Label>
    )}
  </>
);

interface DeleteItemProps {
  readonly words: string;
  readonly question: RetypeQuestion;
  /** Reason why deletion is impossible. The server would also reject it, but only after the name was typed. */
  readonly blocked: string | undefined;
}

/** Last entry of a RowMenu, the counterpart of DeleteZone. */
export const DeleteItem = ({ question, ...parts }: DeleteItemProps) => (
  <BlockableItem color="red" act={() => confirmByRetyping(question)} {...parts} />
);
