import { type TaskReportDetail, taskReports } from '@botify/contract/reports/task-reports.contract';
import { download } from '../../../kernel/call/download.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Guarded } from '../../../kernel/page/page.tsx';
import { ShareButton } from '../share/dialog.tsx';
import { TaskReportPaper } from './paper.tsx';
import classes from './task-report-detail.module.css';

/** The report as a file, on paper, or for somebody without an account. */
export function TaskReportActions({ report: { id, programName } }: { readonly report: TaskReportDetail }) {
  const { t } = useText('taskReports');
  return (
    <div data-no-print className={classes.actions}>
      <Guarded button="shareTaskReport">
        <ShareButton reportId={id} />
      </Guarded>
      <TaskReportPaper download={() => download(taskReports.pdf, { params: { id } }, `${t('detail.list')} ${programName}`)} />
    </div>
  );
}
