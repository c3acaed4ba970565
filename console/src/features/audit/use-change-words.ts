import type { ChangeWords } from '@botify/domain/audit/readable-changes';
import { useText } from '../../kernel/locale/text.ts';

/** What fields of a change and their values are called. */
export function useChangeWords(): ChangeWords {
  const { t } = useText('audit');
  return { label: t('label', { returnObjects: true }), value: t('value', { returnObjects: true }) };
}
