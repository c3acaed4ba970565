import { useText } from '../../../kernel/locale/text.ts';
import type { Problem } from './rules.ts';

/** Text of a problem in the form that inputs expect. */
export function useExplain(): (problem: Problem | undefined) => string | null {
  const { t } = useText('session');
  return (problem) => (problem ? t(`problem.${problem}`) : null);
}
