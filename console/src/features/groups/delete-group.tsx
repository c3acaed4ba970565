import { type Group, groups } from '@botify/contract/groups/groups.contract';
import { formatNumber } from '@botify/domain/format/number';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../kernel/call/call.ts';
import { callKey } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { DeleteZone } from '../../ui/detail/delete-zone.tsx';

interface Props {
  readonly group: Group;
  /** Groups directly below it. */
  readonly below: number;
  readonly onDeleted: () => void;
}

export function DeleteGroup({ group: { id, name, userCount }, below, onDeleted }: Props) {
  const { t } = useText('groups');
  const queries = useQueryClient();
  const inUse = userCount > 0 || below > 0;
  const question = {
    title: t('delete.title', { name }),
    what: name,
    label: t('form.name'),
    text: t('delete.text'),
    mismatch: t('delete.mismatch'),
    confirm: t('delete.action'),
    onConfirm: async () => {
      await call(groups.remove, { params: { id }, query: { confirmation: name } });
      saySuccess(t('delete.done', { name }));
      // The tree alone: what the group held must not be asked for any more.
      await queries.invalidateQueries({ queryKey: callKey(groups.tree) });
      onDeleted();
    },
  };
  const counts = {
    accounts: t('delete.accounts', { count: userCount, number: formatNumber(userCount) }),
    groups: t('delete.below', { count: below, number: formatNumber(below) }),
  };
  return <DeleteZone title={t('delete.action')} question={question} blocked={inUse ? t('delete.inUse', counts) : undefined} />;
}
