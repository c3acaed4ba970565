import { taskReports } from '@botify/contract/reports/task-reports.contract';
import { useEffect } from 'react';
import { download } from '../../../kernel/call/download.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { usePage } from '../../../kernel/page/page.tsx';
import { taskReportDetailPath, taskReportPath } from '../../../kernel/page/paths.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import type { ExportFormat } from '../../../ui/list/export-button.tsx';
import { List } from '../../../ui/list/list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ownZone } from '../../../ui/zone.ts';
import { useTaskReportsColumns } from './columns.tsx';
import { useTaskReportsControls } from './controls.ts';
import { TaskReportsCounts } from './counts.tsx';
import { askedTaskReports, useTaskReportsFilters } from './filters.ts';

const formats = { csv: taskReports.export, xlsx: taskReports.exportXlsx } as const satisfies Record<ExportFormat, unknown>;

/** The cleaning tasks that ended, newest first. */
export default function TaskReportsPage() {
  const { t } = useText('taskReports');
  const page = usePage();
  const filters = useTaskReportsFilters();
  const asked = askedTaskReports(filters);
  const query = useCall(taskReports.list, { body: asked.page });
  const controls = useTaskReportsControls();
  const columns = useTaskReportsColumns();
  const mayOpen = useHasPage(taskReportDetailPath);
  const isThere = query.isSuccess;
  // Who reads the list opens a report next: its code comes while the rows are looked at.
  useEffect(() => {
    if (isThere && mayOpen) void import('../task/task-report-detail.page.tsx').catch(() => undefined);
  }, [isThere, mayOpen]);
  // Asked for here already, so that the first figures do not make the page wait once more.
  useText('units');
  return (
    <>
      <PageHeader summary={t('list.summary')} />
      <TaskReportsCounts filters={filters} outcomes={query.data?.outcomes} />
      <List
        label={page.title}
        filters={filters}
        controls={controls}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        {...(mayOpen ? { to: ({ id }: { readonly id: string }) => taskReportPath(id) } : {})}
        empty={{ text: t('list.empty') }}
        exports={{
          button: 'exportTaskReports',
          run: (format, onProgress) =>
            download(formats[format], { body: { ...asked.wanted, timeZone: ownZone() } }, t('list.fileName'), onProgress),
        }}
      />
    </>
  );
}
