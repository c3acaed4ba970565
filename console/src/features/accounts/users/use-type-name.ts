import { useText } from '../../../kernel/locale/text.ts';
import type { UserType } from './user-values.ts';

export function useTypeName(): (type: UserType) => string {
  const { t } = useText('accounts');
  const names = { 1: t('type.admin'), 2: t('type.operator'), 3: t('type.customer') };
  return (type) => names[type];
}
