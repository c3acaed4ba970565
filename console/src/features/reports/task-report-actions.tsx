import { type TaskReportDetail, taskReports } from '@botify/contract/reports/task-reports.contract';
import { Button } from '@mantine/core';
import { download } from '../../kernel/download.ts';
import { Guarded } from '../../kernel/page.tsx';
import { useText } from '../../kernel/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { ShareButton } from './share-dialog.tsx';
import classes from './task-report-detail.module.css';

/** The report as a file, on paper, or for somebody without an account. */
export function TaskReportActions({ report: { id, programName } }: { readonly report: TaskReportDetail }) {
  const { t } = useText('taskReports');
  const [busy, run] = useBusy();
  return (
    <div data-no-print className={classes.actions}>
      <Guarded button="shareTaskReport">
        <ShareButton reportId={id} />
      </Guarded>
      <Button variant="default" onClick={() => window.print()}>
        {t('detail.print')}
      </Button>
      <Button
        loading={busy}
        leftSection={<Icon name="download" size={16} />}
        onClick={() => run(() => download(taskReports.pdf, { params: { id } }, `${t('detail.list')} ${programName}`))}
      >
        {t('detail.pdf')}
      </Button>
    </div>
  );
}
