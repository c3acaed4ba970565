import { type Group, groups } from '@botify/contract/groups/groups.contract';
import { call } from '../../kernel/call/call.ts';
import { useText } from '../../kernel/locale/text.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { GroupForm, type GroupValues } from './group-form.tsx';
import { useRefreshGroups } from './use-refresh-groups.ts';

interface Props {
  /** Without a parent the group is created at the top. */
  readonly parent?: Group;
  readonly onCreated: (id: string) => void;
  readonly onClose: () => void;
}

export function CreateGroup({ parent, onCreated, onClose }: Props) {
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
