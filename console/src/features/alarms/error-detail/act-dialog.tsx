import { type ErrorDetail, robotErrors } from '@botify/contract/alarms/errors.contract';
import { type ErrorAction, stateAfter } from '@botify/domain/alarms/error-life-cycle';
import { dash } from '@botify/domain/format/number';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { CallError } from '../../../kernel/errors/call-error.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useMay } from '../../../kernel/page/page.tsx';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';
import classes from './error-detail.module.css';
import { useRefreshErrors } from './refresh.ts';

interface Props {
  readonly error: ErrorDetail;
  readonly act: ErrorAction;
  readonly onClose: () => void;
}

const longest = 500;

/** Acknowledges, resolves or comments. After a conflict it names the other editor and keeps the typed text. */
export function ErrorActDialog({ error, act: wanted, onClose }: Props) {
  const { t } = useText('errorManagement');
  const { t: alarms } = useText('alarms');
  const { t: kit } = useText('kit');
  const refresh = useRefreshErrors();
  const mayComment = useMay('handleError');
  const [seenVersion] = useState(error.version);
  /** The error was acknowledged or resolved meanwhile: submit the typed text as a comment instead. */
  const late = stateAfter(error.state, wanted) === undefined;
  const act = late && mayComment ? 'note' : wanted;
  const now = { state: alarms(`state.${error.state}`), by: error.nickName ?? dash };

  async function save(typed: string): Promise<void> {
    try {
      await store(error, act, typed.trim());
    } catch (failure) {
      await refresh();
      // The dialog names the other editor when the refreshed error arrives.
      if (failure instanceof CallError && failure.status === 409) return;
      throw failure;
    }
    saySuccess(t(`act.done.${act}`));
    await refresh();
    onClose();
  }

  return (
    <FormDialog
      title={t(`act.dialog.${act}`)}
      submit={t(`act.${act}`)}
      size="small"
      initialValues={{ note: '' }}
      validate={{
        note: (note) =>
          act !== 'acknowledge' && note.trim() === '' ? kit('detail.problem.required', { label: t(`act.field.${act}`) }) : null,
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
            required={act !== 'acknowledge'}
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

function store({ id, version }: ErrorDetail, act: ErrorAction, note: string): Promise<unknown> {
  if (act === 'note') return call(robotErrors.note, { body: { id, note } });
  if (act === 'resolve') return call(robotErrors.resolve, { body: { id, note, version } });
  return call(robotErrors.acknowledge, { body: { id, note: note || null, version } });
}
