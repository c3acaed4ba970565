import { type Group, groups } from '@botify/contract/groups/groups.contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../kernel/call.ts';
import { callKey } from '../../kernel/query.tsx';
import { saySuccess } from '../../kernel/speaker.ts';
import { useText } from '../../kernel/text.ts';
import { confirmByRetyping } from '../../ui/confirm-by-retyping.tsx';
import { DangerZone } from '../../ui/detail/danger-zone.tsx';

/** At the end of the page. Who is still limited to the group, or what is below it, the server says when it refuses. */
export function DeleteGroup({ group, onDeleted }: { readonly group: Group; readonly onDeleted: () => void }) {
  const { t } = useText('groups');
  const queries = useQueryClient();
  const remove = async () => {
    await call(groups.remove, { params: { id: group.id }, query: { confirmation: group.name } });
    saySuccess(t('delete.done', { name: group.name }));
    // The tree alone: what the group held must not be asked for any more.
    await queries.invalidateQueries({ queryKey: callKey(groups.tree) });
    onDeleted();
  };
  const ask = () =>
    confirmByRetyping({
      title: t('delete.title', { name: group.name }),
      what: group.name,
      label: t('form.name'),
      text: t('delete.text'),
      mismatch: t('delete.mismatch'),
      confirm: t('delete.action'),
      onConfirm: remove,
    });
  return (
    <DangerZone
      title={t('delete.action')}
      text={t('delete.text')}
      action={
        <Button variant="outline" color="red" onClick={ask}>
          {t('delete.action')}
        </Button>
      }
    />
  );
}
