import { dash } from '@botify/domain/format/number';
import { useText } from '../../kernel/locale/text.ts';
import type { ComparedField } from '../../ui/compare-changes.tsx';
import type { AccountValues } from './account-values.ts';

/** What two changes of one app account may differ in; a password is never shown. */
export function useComparedFields(): ComparedField<AccountValues>[] {
  const { t } = useText('appAccounts');
  const show = (value: unknown) => String(value) || dash;
  return (['account', 'name', 'phone', 'email'] as const).map((name) => ({ name, label: t(`column.${name}`), show }));
}
