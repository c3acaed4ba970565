import { useText } from '../../kernel/locale/text.ts';
import type { Problem } from './account-values.ts';

/** Words for what is wrong with a field. */
export function useExplain(): (field: string, problem: Problem) => string {
  const { t } = useText('appAccounts');
  const { t: kit } = useText('kit');
  const labels: Readonly<Record<string, string>> = {
    account: t('column.account'),
    name: t('column.name'),
    password: t('form.password'),
  };
  return (field, problem) => (problem === 'required' ? kit('detail.problem.required', { label: labels[field] }) : t(`form.${problem}`));
}
