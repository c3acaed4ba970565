import { type GroupType, groupTypes } from '@botify/contract/groups/groups.contract';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../kernel/errors/call-error.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import classes from './groups.module.css';
import { TypeTag } from './type-tag.tsx';

export interface GroupValues {
  readonly name: string;
  readonly type: GroupType;
}

interface Props {
  readonly title: string;
  readonly initial: GroupValues;
  /** Sub-groups have the type of their parent. */
  readonly typeFixed: boolean;
  /** Hint at the type, such as that sub-groups follow. */
  readonly typeHint: string;
  readonly submit: string;
  readonly onSubmit: (values: GroupValues) => Promise<unknown>;
  readonly onClose: () => void;
}

const longest = 100;

export function GroupForm({ title, initial, typeFixed, typeHint, submit, onSubmit, onClose }: Props) {
  const { t } = useText('groups');
  const [values, setValues] = useState(initial);
  const [wrong, setWrong] = useState<string>();
  const [busy, run] = useBusy();

  function send(event: FormEvent): void {
    event.preventDefault();
    const name = values.name.trim();
    setWrong(name === '' ? t('form.nameMissing') : undefined);
    if (name === '') return;
    run(async () => {
      try {
        await onSubmit({ ...values, name });
      } catch (error) {
        if (error instanceof CallError && (error.field === 'name' || error.key === 'group.nameTaken')) setWrong(error.message);
        throw error;
      }
    });
  }

  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      busy={busy}
      onSubmit={send}
      footer={
        <DialogButtons onClose={onClose} busy={busy}>
          {submit}
        </DialogButtons>
      }
    >
      <div className={classes.dialog}>
        <TextInput
          label={t('form.name')}
          value={values.name}
          onChange={(event) => {
            const name = event.currentTarget.value;
            setValues((now) => ({ ...now, name }));
            setWrong(undefined);
          }}
          error={wrong}
          errorProps={{ role: 'alert' }}
          maxLength={longest}
          required
          autoComplete="off"
          data-autofocus
        />
        <div className={classes.field}>
          <p className={classes.label}>{t('form.type')}</p>
          {typeFixed ? (
            <TypeTag type={values.type} />
          ) : (
            <Segments
              label={t('form.type')}
              values={groupTypes}
              wordsOf={(type) => t(`type.${type}`)}
              value={values.type}
              onChoose={(type) => setValues((now) => ({ ...now, type }))}
            />
          )}
          <p className={classes.hint}>{typeHint}</p>
        </div>
      </div>
    </Dialog>
  );
}
