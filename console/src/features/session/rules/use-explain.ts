import { useText } from '../../../kernel/locale/text.ts';
import type { Problem } from './rules.ts';

/** Words for what a rule found, as a form wants them. */
export function useExplain(): (problem: Problem | undefined) => string | null {
  const { t } = useText('session');
  return (problem) => (problem ? t(`problem.${problem}`) : null);
}
