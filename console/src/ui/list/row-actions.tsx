import { Button, Menu } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import { Hint } from '../hint.tsx';
import { Link } from '../link.tsx';
import { BlockableItem, RowMenu } from './row-menu.tsx';

/** Whether the row has two lines, without room for buttons. */
const InPhoneRow = createContext(false);
export const InPhoneRowProvider = InPhoneRow.Provider;

interface MainAction {
  readonly words: string;
  /** Accessible name, including the row. */
  readonly name: string;
  /** What it does, or the address it opens. */
  readonly act: string | (() => void);
  /** Reason why it is not possible for this row. */
  readonly blocked?: string | undefined;
  readonly disabled?: boolean;
}

interface Props {
  readonly main: MainAction | false;
  /** Accessible name of the menu; required with further actions. */
  readonly label?: string;
  /** Further actions: Menu.Item and Menu.Divider elements. */
  readonly children?: ReactNode;
}

/** Actions of a row: the main one as a button, the others in a menu; on phones all in one menu. */
export function RowActions({ main, label, children }: Props) {
  const inPhoneRow = useContext(InPhoneRow);
  if (inPhoneRow) {
    return (
      <RowMenu label={label ?? (main ? main.name : '')}>
        {main && <MainItem {...main} />}
        {children}
      </RowMenu>
    );
  }
  return (
    <>
      {main &&
        (main.blocked ? (
          <Hint hint={main.blocked}>
            <MainButton {...main} />
          </Hint>
        ) : (
          <MainButton {...main} />
        ))}
      {children && label && <RowMenu label={label}>{children}</RowMenu>}
    </>
  );
}

function MainButton({ words, name, act, blocked, disabled = blocked !== undefined }: MainAction) {
  const look = { variant: 'subtle', size: 'compact-sm', 'aria-label': name, disabled } as const;
  return typeof act === 'string' ? (
    <Button {...look} component={Link} to={act}>
      {words}
    </Button>
  ) : (
    <Button {...look} onClick={act}>
      {words}
    </Button>
  );
}

const MainItem = ({ words, act, blocked, disabled }: MainAction) =>
  typeof act === 'string' ? (
    <Menu.Item component={Link} to={act}>
      {words}
    </Menu.Item>
  ) : (
    <BlockableItem words={words} act={act} blocked={blocked} {...(disabled !== undefined && { disabled })} />
  );
