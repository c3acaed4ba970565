import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { type TaskReportRow, taskReports } from '@botify/contract/reports/task-reports.contract';
import type { RobotModel } from '@botify/contract/robots/robot-model';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { taskReportDetailPath, taskReportPath } from '../../../kernel/page/paths.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Area, Duration, Figure, Percent } from '../../../ui/figure.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { List } from '../../../ui/list/list.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Time } from '../../../ui/time.tsx';
import { usePaging } from './paging.ts';

interface Props {
  readonly robotSn: RobotSn;
  readonly model: RobotModel;
}

/** Finished tasks, newest first. */
export function RobotDetailTasks({ robotSn, model }: Props) {
  const { t } = useText('robotDetail');
  const seesReport = useHasPage(taskReportDetailPath);
  const paging = usePaging('tasks-');
  const query = useCall(taskReports.list, { body: { robotSn, ...paging.asQuery() } });
  const columns: Column<TaskReportRow, never>[] = [
    { id: 'name', head: t('task.name'), cell: ({ programName }) => programName, width: 220 },
    { id: 'map', head: t('task.map'), cell: ({ mapName }) => mapName, width: 120 },
    { id: 'start', head: t('task.start'), cell: ({ startTime, timeZone }) => <Time at={startTime} zone={timeZone} precision="minute" /> },
    { id: 'took', head: t('task.took'), cell: (row) => <Duration seconds={secondsOf(row)} />, numeric: true },
    {
      id: 'outcome',
      head: t('task.outcome'),
      cell: ({ outcome }) => (
        <Tag tone={outcome === 'completed' ? 'green' : 'grey'} icon={outcome === 'completed' ? 'check' : 'close'}>
          {t(`outcome.${outcome}`)}
        </Tag>
      ),
    },
    { id: 'area', head: t('task.area'), cell: ({ actualArea }) => <Area squareMetres={actualArea} model={model} />, numeric: true },
    { id: 'coverage', head: t('task.coverage'), cell: ({ cleanCoverage }) => <Percent value={cleanCoverage} />, numeric: true },
    {
      id: 'efficiency',
      head: t('task.efficiency'),
      cell: ({ cleanEfficiency }) => <Figure value={cleanEfficiency} unit="㎡/h" precision={{ atMost: 0 }} />,
      numeric: true,
    },
    { id: 'interruptions', head: t('task.interruptions'), cell: ({ interruptionCount }) => interruptionCount, numeric: true, extra: true },
  ];
  return (
    <SectionFrame title={t('section.tasks')}>
      <List
        label={t('section.tasks')}
        filters={paging}
        query={query}
        controls={{}}
        columns={columns}
        keyOf={({ id }) => id}
        {...(seesReport ? { to: ({ id }: TaskReportRow) => taskReportPath(id) } : {})}
        empty={{ text: t('task.none') }}
      />
    </SectionFrame>
  );
}

const secondsOf = ({ startTime, endTime }: TaskReportRow): number => (Date.parse(endTime) - Date.parse(startTime)) / 1000;
