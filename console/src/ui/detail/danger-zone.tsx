import type { Endpoint } from '@botify/contract/kernel/endpoint';
import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { callKey } from '../../kernel/call/query.tsx';
import { Guarded, useCloseItem, usePage } from '../../kernel/page/page.tsx';
import { unblock } from '../../kernel/page/unsaved.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { confirmByRetyping, type RetypeQuestion } from '../confirm-by-retyping.tsx';
import classes from './danger-zone.module.css';
import { SectionFrame } from './section-frame.tsx';

interface DangerZoneProps {
  readonly title: string;
  /** Consequences of the action. */
  readonly text: string;
  /** The button. The zone is at the end of the page, away from common actions. */
  readonly action: ReactNode;
}

/** Destructive actions of a detail page. */
export const DangerZone = ({ title, text, action }: DangerZoneProps) => (
  <SectionFrame title={title}>
    <div className={classes.zone}>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      {action}
    </div>
  </SectionFrame>
);

interface DeleteZoneProps {
  readonly title: string;
  readonly question: RetypeQuestion;
  /** Reason why deletion is impossible. The server would also reject it, but only after the name was typed. */
  readonly blocked: string | undefined;
}

/** Deletes after retyping the name, or shows what prevents it. */
export const DeleteZone = ({ title, question, blocked }: DeleteZoneProps) => (
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

interface RemoveZoneProps {
  /** Menu button that grants deletion. */
  readonly button: string;
  readonly id: string;
  /** Name to retype. */
  readonly name: string;
  readonly words: Readonly<Record<'title' | 'label' | 'text' | 'mismatch' | 'confirm' | 'done', string>>;
  /** Reason why deletion is impossible. */
  readonly blocked: string | undefined;
  readonly remove: () => Promise<unknown>;
  /** Page to open afterwards, and the call whose cached list is outdated. */
  readonly list: { readonly path: string; readonly call: Endpoint };
}

/** Deletes a record and closes its page. */
export function RemoveZone({ button, id, name, words: { done, ...words }, blocked, remove, list }: RemoveZoneProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { path } = usePage();
  const closeItem = useCloseItem();
  const onConfirm = async () => {
    await remove();
    saySuccess(done);
    // Unsaved input of the deleted record is void.
    unblock();
    closeItem(path, id);
    void navigate(list.path, { replace: true });
    await queries.invalidateQueries({ queryKey: callKey(list.call) });
  };
  return (
    <Guarded button={button}>
      <DeleteZone title={words.title} question={{ ...words, what: name, onConfirm }} blocked={blocked} />
    </Guarded>
  );
}
