import { type Group, groups } from '@botify/contract/groups/groups.contract';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { CallError } from '../../kernel/errors/call-error.ts';
import { useText } from '../../kernel/locale/text.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { CompareChanges } from '../../ui/compare-changes.tsx';
import { GroupForm, type GroupValues } from './group-form.tsx';
import { TypeTag } from './type-tag.tsx';
import { useRefreshGroups } from './use-refresh-groups.ts';

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
          { name: 'name', label: t('form.name'), show: (value) => value },
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
