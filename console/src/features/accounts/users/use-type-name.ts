import { useCallback } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import type { UserType } from './user-values.ts';

export function useTypeName(): (type: UserType) => string {
  const { t } = useText('accounts');
  return useCallback((type) => ({ 1: t('type.admin'), 2: t('type.operator'), 3: t('type.customer') })[type], [t]);
}
