import { Menu } from '@mantine/core';
import { confirmByRetyping, type RetypeQuestion } from '../confirm-by-retyping.tsx';

interface Props {
  readonly words: string;
  readonly question: RetypeQuestion;
  /** Why it cannot be deleted now. The server would refuse it too, but only after the name was typed. */
  readonly blocked: string | undefined;
}

/** The last entry of a RowMenu: what DeleteZone is on a page of details. */
export const DeleteItem = ({ words, question, blocked }: Props) => (
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
