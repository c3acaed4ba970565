import { Menu } from '@mantine/core';
import { confirmByRetyping, type RetypeQuestion } from '../confirm-by-retyping.tsx';

interface Props {
  readonly words: string;
  readonly question: RetypeQuestion;
  /** Reason why deletion is impossible. The server would also reject it, but only after the name was typed. */
  readonly blocked: string | undefined;
}

/** Last entry of a RowMenu, the counterpart of DeleteZone. */
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
