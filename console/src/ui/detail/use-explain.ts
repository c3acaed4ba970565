import { useText } from '../../kernel/locale/text.ts';
import type { Problem } from './draft.ts';

/** Words for what a rule found. */
export function useExplain(): (problem: Problem, label: string) => string {
  const { t } = useText('kit');
  return (problem, label) => ('words' in problem ? problem.words : t(`detail.problem.${problem.key}`, { label, ...problem }));
}
