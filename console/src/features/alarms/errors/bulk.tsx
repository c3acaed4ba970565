import type { HandledMany, RobotError } from '@botify/contract/alarms/error-records';
import { mostErrors, robotErrors } from '@botify/contract/alarms/errors.contract';
import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useHolds } from '../../../kernel/session/menu-rights.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { Selection } from '../../../ui/list/selection.tsx';
import { offerErrorUndo } from '../../../ui/offer-error-undo.ts';
import { WarningNote } from '../../../ui/warning-note.tsx';
import { useRefreshErrors } from '../error-detail/refresh.ts';
import classes from './errors.module.css';

type BulkAct = 'acknowledge' | 'resolve';
type Known = ReadonlyMap<string, RobotError>;

const longest = 500;
const nameOf = ({ remark, robotSn, faultName }: RobotError): string => `${remark || robotSn} · ${faultName}`;

interface DialogProps {
  readonly act: BulkAct;
  readonly errors: readonly RobotError[];
  readonly onDone: (result: HandledMany) => void;
  readonly onClose: () => void;
}

function BulkDialog({ act, errors, onDone, onClose }: DialogProps) {
  const { t } = useText('errorManagement');
  const { t: kit } = useText('kit');
  const refresh = useRefreshErrors();
  const needsNote = act === 'resolve';
  async function save(typed: string): Promise<void> {
    const note = typed.trim();
    const body = { errors: errors.map(({ id, version }) => ({ id, version })), note };
    const result = await call(needsNote ? robotErrors.resolveMany : robotErrors.acknowledgeMany, { body });
    const words = t(`bulk.done.${act}`, { count: result.done });
    if (result.done > 0) offerErrorUndo({ act, errors: result.handled, words, refresh });
    await refresh();
    onDone(result);
  }
  return (
    <FormDialog
      title={t(`bulk.title.${act}`, { count: errors.length })}
      submit={t(`act.${act}`)}
      size="small"
      initialValues={{ note: '' }}
      validate={{
        note: (note) => (needsNote && note.trim() === '' ? kit('detail.problem.required', { label: t(`act.field.${act}`) }) : null),
      }}
      save={({ note }) => save(note)}
      onClose={onClose}
    >
      {(form) => (
        <Textarea
          {...form.getInputProps('note')}
          label={t(`act.field.${act}`)}
          description={t('bulk.note')}
          required={needsNote}
          maxLength={longest}
          minRows={4}
          autosize
          maxRows={10}
          data-autofocus
        />
      )}
    </FormDialog>
  );
}

interface FailedProps {
  readonly failed: HandledMany['failed'];
  readonly known: Known;
  readonly onClose: () => void;
}

/** Which errors stayed as they were, and why. */
function FailedDialog({ failed, known, onClose }: FailedProps) {
  const { t } = useText('errorManagement');
  return (
    <Dialog title={t('bulk.failed.title', { count: failed.length })} size="small" onClose={onClose}>
      <WarningNote>{t('bulk.failed.text')}</WarningNote>
      <ul className={classes.failed}>
        {failed.map(({ id, reason }) => {
          const error = known.get(id);
          return (
            <li key={id}>
              <strong>{error ? nameOf(error) : id}</strong>
              <p>{reason}</p>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

interface Bulk {
  readonly selection?: Selection<RobotError>;
  readonly dialogs: ReactNode;
}

/** Actions on selected errors, for accounts that handle errors. Those that could not be handled stay selected. */
export function useErrorBulk(records: readonly RobotError[] | undefined): Bulk {
  const { t } = useText('errorManagement');
  const [known, setKnown] = useState<Known>(new Map());
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set());
  const [act, setAct] = useState<BulkAct>();
  const [failed, setFailed] = useState<HandledMany['failed']>([]);
  // Rows of other pages are selected with the version that was shown last.
  useEffect(() => {
    if (records) setKnown((before) => new Map([...before, ...records.map((error) => [error.id, error] as const)]));
  }, [records]);
  const acts = { acknowledge: useHolds('alarm:acknowledge'), resolve: useHolds('error:handle') };
  if (!acts.acknowledge && !acts.resolve) return { dialogs: null };
  const button = (one: BulkAct) =>
    acts[one] && (
      <Button variant="default" size="xs" disabled={selected.size > mostErrors} onClick={() => setAct(one)}>
        {t(`act.${one}`)}
      </Button>
    );
  const done = (result: HandledMany) => {
    setAct(undefined);
    setFailed(result.failed);
    onChange(new Set(result.failed.map(({ id }) => id)));
  };
  return {
    selection: {
      selected,
      onChange,
      nameOf,
      actions: (
        <>
          {button('acknowledge')}
          {button('resolve')}
          {selected.size > mostErrors && <span className={classes.tooMany}>{t('bulk.most', { count: mostErrors })}</span>}
        </>
      ),
    },
    dialogs: (
      <>
        {act && (
          <BulkDialog
            act={act}
            errors={[...selected].flatMap((id) => known.get(id) ?? [])}
            onDone={done}
            onClose={() => setAct(undefined)}
          />
        )}
        {failed.length > 0 && <FailedDialog failed={failed} known={known} onClose={() => setFailed([])} />}
      </>
    ),
  };
}
