import type { CurrentError } from '@botify/contract/alarms/error-records';
import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { type ErrorAction, stateAfter } from '@botify/domain/alarms/error-life-cycle';
import { dash } from '@botify/domain/format/number';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { CallError } from '../../../kernel/errors/call-error.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useHolds } from '../../../kernel/session/menu-rights.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { offerErrorUndo } from '../../../ui/offer-error-undo.ts';
import { WarningNote } from '../../../ui/warning-note.tsx';
import classes from './error-detail.module.css';
import { useRefreshErrors } from './refresh.ts';

/** An assignment has a dialog of its own. */
type DialogAct = Exclude<ErrorAction, 'assign'>;
type Handled = Pick<CurrentError, 'id' | 'version' | 'state' | 'nickName' | 'endTime'>;

interface Props {
  readonly error: Handled;
  readonly act: DialogAct;
  /** Filled in at first. */
  readonly note?: string;
  readonly onClose: () => void;
}

const longest = 500;

/** Acknowledges, resolves, reopens or comments. After a conflict it names the other editor and keeps the typed text. */
export function ErrorActDialog({ error, act: wanted, note: first = '', onClose }: Props) {
  const { t } = useText('errorManagement');
  const { t: alarms } = useText('alarms');
  const { t: kit } = useText('kit');
  const refresh = useRefreshErrors();
  const mayComment = useHolds('error:handle');
  const [seenVersion] = useState(error.version);
  /** The error was acknowledged or resolved meanwhile: submit the typed text as a comment instead. */
  const late = stateAfter(error.state, wanted) === undefined;
  const act = late && mayComment ? 'note' : wanted;
  const now = { state: alarms(`state.${error.state}`), by: error.nickName ?? dash };

  async function save(typed: string): Promise<void> {
    let version: number | undefined;
    try {
      version = await store(error, act, typed.trim());
    } catch (failure) {
      await refresh();
      // The dialog names the other editor when the refreshed error arrives.
      if (failure instanceof CallError && failure.status === 409) return;
      throw failure;
    }
    const words = t(`act.done.${act}`);
    if (act === 'note' || version === undefined) saySuccess(words);
    else offerErrorUndo({ act, errors: [{ id: error.id, version }], words, refresh });
    await refresh();
    onClose();
  }

  const needsNote = act === 'resolve' || act === 'note';
  return (
    <FormDialog
      title={t(`act.dialog.${act}`)}
      submit={t(`act.${act}`)}
      size="small"
      initialValues={{ note: first }}
      validate={{
        note: (note) => (needsNote && note.trim() === '' ? kit('detail.problem.required', { label: t(`act.field.${act}`) }) : null),
      }}
      save={({ note }) => save(note)}
      onClose={onClose}
    >
      {(form) => (
        <>
          {error.version !== seenVersion && (
            <div role="alert">
              <WarningNote>{t(late ? (mayComment ? 'act.asNote' : 'act.tooLate') : 'act.changed', now)}</WarningNote>
            </div>
          )}
          <p className={classes.intro}>{t(`act.text.${act}`)}</p>
          {act === 'resolve' && error.endTime === null && <WarningNote>{t('act.running')}</WarningNote>}
          <Textarea
            {...form.getInputProps('note')}
            label={t(`act.field.${act}`)}
            required={needsNote}
            maxLength={longest}
            minRows={4}
            autosize
            maxRows={10}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  );
}

/** Returns the new version. A comment has none and cannot be undone: others may have read it. */
async function store({ id, version }: Handled, act: DialogAct, note: string): Promise<number | undefined> {
  if (act === 'note') {
    await call(robotErrors.note, { body: { id, note } });
    return undefined;
  }
  if (act === 'resolve') return (await call(robotErrors.resolve, { body: { id, note, version } })).version;
  const entry = act === 'reopen' ? robotErrors.reopen : robotErrors.acknowledge;
  return (await call(entry, { body: { id, note: note || null, version } })).version;
}
