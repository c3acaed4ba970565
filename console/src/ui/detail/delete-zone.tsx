import { Button } from '@mantine/core';
import { confirmByRetyping, type RetypeQuestion } from '../confirm-by-retyping.tsx';
import { DangerZone } from './danger-zone.tsx';

interface Props {
  readonly title: string;
  readonly question: RetypeQuestion;
  /** Reason why deletion is impossible. The server would also reject it, but only after the name was typed. */
  readonly blocked: string | undefined;
}

/** Deletes after retyping the name, or shows what prevents it. */
export const DeleteZone = ({ title, question, blocked }: Props) => (
  <DangerZone
    title={title}
    text={blocked ?? question.text}
    action={
      <Button color="red" variant="outline" disabled={blocked !== undefined} onClick={() => confirmByRetyping(question)}>
        {question.confirm}
      </Button>
    }
  />
);
