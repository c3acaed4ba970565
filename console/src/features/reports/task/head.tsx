import type { taskOutcomes } from '@botify/contract/robots/task-report';
import { Button } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useBusy } from '../../../ui/use-busy.ts';

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

/** Print and download buttons. */
export function TaskReportPaper({ download }: { readonly download: () => Promise<void> }) {
  const { t } = useText('taskReports');
  const [busy, run] = useBusy();
  return (
    <>
      <Button variant="default" onClick={() => window.print()}>
        {t('detail.print')}
      </Button>
      <Button loading={busy} leftSection={<Icon name="download" size={16} />} onClick={() => run(download)}>
        {t('detail.pdf')}
      </Button>
    </>
  );
}
