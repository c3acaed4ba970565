import type { taskOutcomes } from '@botify/contract/robots/task-report';
import { useText } from '../../../kernel/locale/text.ts';
import { Tag } from '../../../ui/tag.tsx';

/** Includes pauses. */
export const taskSeconds = ({ startTime, endTime }: { readonly startTime: string; readonly endTime: string }): number =>
  (Date.parse(endTime) - Date.parse(startTime)) / 1000;

export function TaskOutcome({ outcome }: { readonly outcome: (typeof taskOutcomes)[number] }) {
  const { t } = useText('taskReports');
  const done = outcome === 'completed';
  return (
    <Tag tone={done ? 'green' : 'amber'} icon={done ? 'check' : 'close'}>
      {t(`outcome.${outcome}`)}
    </Tag>
  );
}
