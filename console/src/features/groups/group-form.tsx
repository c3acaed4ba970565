import { type Group, type GroupType, groups, groupTypes } from '@botify/contract/groups/groups.contract';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { CallError } from '../../kernel/errors/call-error.ts';
import { useText } from '../../kernel/locale/text.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { CompareChanges } from '../../ui/compare-changes.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useRefreshGroups } from './changes.ts';
import classes from './groups.module.css';
import { TypeTag } from './type-tag.tsx';

interface GroupValues {
  readonly name: string;
  readonly type: GroupType;
}

interface GroupFormProps {
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

function GroupForm({ title, initial, typeFixed, typeHint, submit, onSubmit, onClose }: GroupFormProps) {
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

interface CreateGroupProps {
  /** Without a parent the group is created at the top. */
  readonly parent?: Group;
  readonly onCreated: (id: string) => void;
  readonly onClose: () => void;
}

export function CreateGroup({ parent, onCreated, onClose }: CreateGroupProps) {
  const { t } = useText('groups');
  const refresh = useRefreshGroups();
  async function create({ name, type }: GroupValues): Promise<void> {
    const { id } = await call(groups.create, { body: { parentId: parent?.id ?? null, name, type } });
    await refresh();
    saySuccess(t('create.done', { name }));
    onClose();
    onCreated(id);
  }
  return (
    <GroupForm
      title={parent ? t('create.belowTitle', { name: parent.name }) : t('create.top')}
      initial={{ name: '', type: parent?.type ?? 'client' }}
      typeFixed={parent !== undefined}
      typeHint={t(parent ? 'form.typeOfParent' : 'form.typeText')}
      submit={t('create.action')}
      onSubmit={create}
      onClose={onClose}
    />
  );
}

interface Conflict {
  readonly message: string;
  readonly theirs: Group;
  readonly mine: GroupValues;
}

/** Edits name and type of a group. After a conflict the user chooses between both versions. */
export function EditGroup({ group, onClose }: { readonly group: Group; readonly onClose: () => void }) {
  const { t } = useText('groups');
  const refresh = useRefreshGroups();
  /** Base of the draft. Refetched data must not change it while the user edits. */
  const [base] = useState(group);
  const [conflict, setConflict] = useState<Conflict>();

  async function save({ name, type }: GroupValues, version: number): Promise<void> {
    try {
      await call(groups.update, { params: { id: base.id }, body: { name, type, version } });
    } catch (error) {
      if (!(error instanceof CallError) || error.key !== 'record.changed') throw error;
      const theirs = (await call(groups.tree)).find(({ id }) => id === base.id);
      await refresh();
      // Deleted meanwhile: a toast has said so, and the tree no longer shows it.
      if (!theirs) return onClose();
      return setConflict({ message: error.message, theirs, mine: { name, type } });
    }
    await refresh();
    saySuccess(t('edit.done', { name }));
    onClose();
  }

  if (conflict) {
    const { message, theirs, mine } = conflict;
    return (
      <CompareChanges<GroupValues>
        key={theirs.version}
        message={message}
        fields={[
          { name: 'name', label: t('form.name'), show: String },
          { name: 'type', label: t('form.type'), show: (value) => <TypeTag type={value === 'client' ? 'client' : 'internal'} /> },
        ]}
        base={base}
        theirs={{ name: theirs.name, type: theirs.type }}
        mine={mine}
        onResolve={(values) => save(values, theirs.version)}
        onClose={onClose}
      />
    );
  }
  return (
    <GroupForm
      title={t('edit.title', { name: base.name })}
      initial={{ name: base.name, type: base.type }}
      typeFixed={base.parentId !== null}
      typeHint={t(base.parentId === null ? 'form.typeChange' : 'form.typeOfParent')}
      submit={t('edit.save')}
      onSubmit={(values) => save(values, base.version)}
      onClose={onClose}
    />
  );
}
