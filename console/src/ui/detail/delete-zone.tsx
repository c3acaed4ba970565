import { Button } from '@mantine/core';
import { confirmByRetyping, type RetypeQuestion } from '../confirm-by-retyping.tsx';
import { DangerZone } from './danger-zone.tsx';

interface Props {
  readonly title: string;
  readonly question: RetypeQuestion;
  /** Why it cannot be deleted now. The server would refuse it too, but only after the name was typed. */
  readonly blocked: string | undefined;
}

/** Deletes by retyping the name, or says what has to be settled first. */
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
