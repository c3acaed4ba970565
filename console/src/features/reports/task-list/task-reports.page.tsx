import { taskReports } from '@botify/contract/reports/task-reports.contract';
import type { Names } from '@botify/contract/robots/robots.contract';
import { mapScenes, opTypes, taskOutcomes, taskTypes } from '@botify/contract/robots/task-report';
import { tasks } from '@botify/contract/tasks/tasks.contract';
import { useEffect } from 'react';
import { download } from '../../../kernel/call/download.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { usePage } from '../../../kernel/page/page.tsx';
import { taskReportDetailPath, taskReportPath } from '../../../kernel/page/paths.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import type { Controls } from '../../../ui/list/controls.ts';
import { CountTile } from '../../../ui/list/count-tile.tsx';
import type { ExportFormat } from '../../../ui/list/export-button.tsx';
import { List } from '../../../ui/list/list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toneColor } from '../../../ui/tokens.ts';
import { ownZone } from '../../../ui/zone.ts';
import {
  type TaskReportsDefinition,
  type TaskReportsFilters,
  taskReportsQuery,
  useTaskReportsColumns,
  useTaskReportsFilters,
} from './columns.tsx';
import classes from './task-reports.module.css';

interface Props {
  readonly filters: TaskReportsFilters;
  /** undefined until loaded. */
  readonly outcomes: Readonly<Record<(typeof taskOutcomes)[number], number>> | undefined;
}

const marks = { completed: toneColor.green.mark, canceled: toneColor.amber.mark } as const;

/** Number of tasks by outcome; each is also a filter. */
function TaskReportsCounts({ filters, outcomes }: Props) {
  const { t } = useText('taskReports');
  const { outcome } = filters.values;
  return (
    <fieldset className={classes.counts} aria-label={t('list.outcomes')}>
      {taskOutcomes.map((one) => (
        <CountTile
          key={one}
          label={t(`outcome.${one}`)}
          mark={marks[one]}
          count={outcomes?.[one]}
          on={outcome === one}
          onPress={() => filters.set({ outcome: outcome === one ? undefined : one })}
        />
      ))}
    </fieldset>
  );
}

/** Lists machines of all sites: a machine that moved keeps its tasks at the old site. */
function useTaskReportsControls(): Controls<TaskReportsDefinition> {
  const { t } = useText('taskReports');
  const { data: sites } = useCall(tasks.projects, { query: {} });
  const { data: machines } = useCall(tasks.robots, { query: {} });
  return {
    keyword: { label: t('list.search') },
    siteId: { label: t('field.siteName'), options: sites?.projects as Names | undefined },
    outcome: { label: t('field.outcome'), options: taskOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) })) },
    started: { label: t('list.started') },
    robotSn: { label: t('field.robotName'), options: machines?.robots as Names | undefined, place: 'more' },
    opType: { label: t('field.opType'), options: opTypes.map((value) => ({ value, label: t(`opType.${value}`) })), place: 'more' },
    taskType: { label: t('field.taskType'), options: taskTypes.map((value) => ({ value, label: t(`taskType.${value}`) })), place: 'more' },
    mapScene: { label: t('field.mapScene'), options: mapScenes.map((value) => ({ value, label: t(`mapScene.${value}`) })), place: 'more' },
    dayFrom: { label: t('list.dayFrom'), options: undefined, place: 'link' },
    dayTo: { label: t('list.dayTo'), options: undefined, place: 'link' },
  };
}

const formats = { csv: taskReports.export, xlsx: taskReports.exportXlsx } as const satisfies Record<ExportFormat, unknown>;

export default function TaskReportsPage() {
  const { t } = useText('taskReports');
  const page = usePage();
  const filters = useTaskReportsFilters();
  const requested = taskReportsQuery(filters);
  const query = useCall(taskReports.list, { body: requested.page });
  const controls = useTaskReportsControls();
  const columns = useTaskReportsColumns();
  const mayOpen = useHasPage(taskReportDetailPath);
  const isThere = query.isSuccess;
  // Preload the report page: opening a report is the usual next step.
  useEffect(() => {
    if (isThere && mayOpen) void import('../task/task-report-detail.page.tsx').catch(() => undefined);
  }, [isThere, mayOpen]);
  // Load the units now; otherwise the first figures would suspend the page again.
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
            download(formats[format], { body: { ...requested.wanted, timeZone: ownZone() } }, t('list.fileName'), onProgress),
        }}
      />
    </>
  );
}
