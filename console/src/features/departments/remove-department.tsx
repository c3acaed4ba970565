import { type Department, departments } from '@botify/contract/departments/departments.contract';
import { call } from '../../kernel/call/call.ts';
import { useText } from '../../kernel/locale/text.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { DeleteZone } from '../../ui/detail/delete-zone.tsx';
import { withNumber } from './effect-words.ts';
import { useRefresh } from './use-refresh.ts';

interface Props {
  readonly department: Department;
  /** Departments directly below it. */
  readonly below: number;
  readonly onRemoved: () => void;
}

export function RemoveDepartment({ department: { id, name, userCount }, below, onRemoved }: Props) {
  const { t } = useText('departments');
  const refresh = useRefresh();
  const inUse = userCount > 0 || below > 0;
  const question = {
    title: t('remove.ask', { name }),
    what: name,
    label: t('name'),
    text: t('remove.text'),
    mismatch: t('remove.mismatch'),
    confirm: t('remove.button'),
    onConfirm: async () => {
      await call(departments.remove, { params: { id }, query: { confirmation: name } });
      saySuccess(t('remove.done', { name }));
      // First, so that unsaved ticks of the deleted department raise no question.
      await refresh(id);
      onRemoved();
    },
  };
  const counts = { accounts: t('accounts', withNumber(userCount)), departments: t('below', withNumber(below)) };
  return <DeleteZone title={t('remove.title')} question={question} blocked={inUse ? t('remove.inUse', counts) : undefined} />;
}
