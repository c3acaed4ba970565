import { type Department, departments } from '@botify/contract/departments/departments.contract';
import { Button } from '@mantine/core';
import { call } from '../../kernel/call.ts';
import { saySuccess } from '../../kernel/speaker.ts';
import { useText } from '../../kernel/text.ts';
import { confirmByRetyping } from '../../ui/confirm-by-retyping.tsx';
import { DangerZone } from '../../ui/detail/danger-zone.tsx';
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
  // The server would refuse it, and only after the name was typed.
  const inUse = userCount > 0 || below > 0;
  const remove = () =>
    confirmByRetyping({
      title: t('remove.ask', { name }),
      what: name,
      label: t('name'),
      text: t('remove.text'),
      mismatch: t('remove.mismatch'),
      confirm: t('remove.button'),
      onConfirm: async () => {
        await call(departments.remove, { params: { id }, query: { confirmation: name } });
        saySuccess(t('remove.done', { name }));
        // First: with the department its ticks go, and nobody is asked about them on the way to another.
        await refresh(id);
        onRemoved();
      },
    });
  return (
    <DangerZone
      title={t('remove.title')}
      text={
        inUse
          ? t('remove.inUse', { accounts: t('accounts', withNumber(userCount)), departments: t('below', withNumber(below)) })
          : t('remove.text')
      }
      action={
        <Button variant="outline" color="red" onClick={remove} disabled={inUse}>
          {t('remove.button')}
        </Button>
      }
    />
  );
}
