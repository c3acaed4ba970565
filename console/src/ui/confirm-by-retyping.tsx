import { Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { CallError } from '../kernel/errors/call-error.ts';
import { useText } from '../kernel/locale/text.ts';
import { whenToastsReady } from '../kernel/toasts/toasts.ts';
import classes from './confirm-by-retyping.module.css';
import { DialogButtons } from './dialog.tsx';
import { isRetyped } from './retyped.ts';
import { WarningNote } from './warning-note.tsx';

export interface RetypeQuestion {
  readonly title: string;
  /** The name to type. */
  readonly what: string;
  /** Kind of the name, e.g. email. */
  readonly label: string;
  /** Consequences of the deletion. */
  readonly text: string;
  /** Error message for other input. */
  readonly mismatch: string;
  /** Label of the confirm button. */
  readonly confirm: string;
  /** Runs the action. If it fails, the dialog stays open. */
  readonly onConfirm: () => Promise<unknown>;
}

/** Only one can be open. */
const modalId = 'confirm-by-retyping';

/** Asks the user to type the name of the record before it is deleted. */
export function confirmByRetyping({ title, ...question }: RetypeQuestion): void {
  whenToastsReady(() =>
    modals.open({
      modalId,
      title,
      closeOnClickOutside: false,
      children: (
        <Suspense>
          <RetypeForm {...question} />
        </Suspense>
      ),
    }),
  );
}

function RetypeForm({ what, label, text, mismatch, confirm, onConfirm }: Omit<RetypeQuestion, 'title'>) {
  const { t } = useText('kit');
  const { t: common } = useText('common');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** A ref, because state would update only after the next render. */
  const underWay = useRef(false);
  const close = () => modals.close(modalId);

  const refuse = (words: string) => {
    setWrong(words);
    input.current?.focus();
  };
  // Closing would hide the result.
  const wait = (waiting: boolean) => {
    underWay.current = waiting;
    setBusy(waiting);
    modals.updateModal({ modalId, closeOnEscape: !waiting, withCloseButton: !waiting });
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (underWay.current) return;
    if (!isRetyped(typed, what)) return refuse(mismatch);
    setWrong(undefined);
    wait(true);
    try {
      await onConfirm();
      close();
    } catch (error) {
      wait(false);
      refuse(error instanceof CallError ? error.message : common('failed.error'));
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={classes.form}>
      <WarningNote>{text}</WarningNote>
      <Text size="sm">{t('confirm.retype')}</Text>
      <p className={classes.name}>{what}</p>
      <TextInput
        ref={input}
        label={label}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(undefined);
        }}
        error={wrong}
        errorProps={{ role: 'alert' }}
        readOnly={busy}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
      />
      {/* Spaced apart to avoid a misclick. */}
      <div className={classes.buttons}>
        <DialogButtons onClose={close} busy={busy} irreversible>
          {confirm}
        </DialogButtons>
      </div>
    </form>
  );
}
