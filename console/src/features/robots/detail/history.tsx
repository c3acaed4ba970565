import type { RobotError } from '@botify/contract/alarms/error-records';
import { robotErrors } from '@botify/contract/alarms/errors.contract';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { type TaskReportRow, taskReports } from '@botify/contract/reports/task-reports.contract';
import type { RobotModel } from '@botify/contract/robots/robot-model';
import { useState } from 'react';
import { useCall } from '../../../kernel/call/query.tsx';
import type { PageSize } from '../../../kernel/filters/filters.ts';
import type { Filters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { taskReportDetailPath, taskReportPath } from '../../../kernel/page/paths.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import { Area, Duration, Figure, Percent } from '../../../ui/figure.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { List } from '../../../ui/list/list.tsx';
import { LevelTag } from '../../../ui/status-tag.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Time } from '../../../ui/time.tsx';

type Definition = Readonly<Record<string, never>>;
const definition: Definition = {};

/** Paging of a list inside the page, not kept in the address: the back button must leave the page, not step through its lists. */
function usePaging(prefix: string): Filters<Definition, never> {
  const [{ page, size }, set] = useState<{ readonly page: number; readonly size: PageSize }>({ page: 1, size: 10 });
  return {
    definition,
    values: {},
    sort: undefined,
    active: [],
    prefix,
    page,
    size,
    set: () => undefined,
    clear: () => undefined,
    sortBy: () => undefined,
    toggleSort: () => undefined,
    goTo: (next) => set({ page: next, size }),
    resize: (next) => set({ page: 1, size: next }),
    asQuery: () => ({ current: page, size }),
  };
}

const detailPath = '/abnormalManage/detail';

/** All errors of the machine, newest first. */
export function RobotDetailPastErrors({ robotSn }: { readonly robotSn: RobotSn }) {
  const { t } = useText('robotDetail');
  const { t: alarm } = useText('alarms');
  const seesDetail = useHasPage(detailPath);
  const paging = usePaging('errors-');
  const query = useCall(robotErrors.list, { body: { robotSn, ...paging.asQuery() } });
  const columns: Column<RobotError, never>[] = [
    { id: 'name', head: t('pastError.name'), cell: ({ faultName }) => faultName, width: 240 },
    { id: 'level', head: t('pastError.level'), cell: ({ noticeLevel }) => <LevelTag level={noticeLevel} />, phone: 'state' },
    { id: 'code', head: t('pastError.code'), cell: ({ faultCode }) => faultCode },
    {
      id: 'start',
      phone: 'fact',
      head: t('pastError.start'),
      cell: ({ startTime, timeZone }) => <Time at={startTime} zone={timeZone} precision="minute" />,
    },
    {
      id: 'end',
      head: t('pastError.end'),
      cell: ({ endTime, timeZone }) =>
        endTime ? <Time at={endTime} zone={timeZone} precision="minute" /> : <Tag tone="red">{alarm('running')}</Tag>,
    },
    {
      id: 'duration',
      head: t('pastError.duration'),
      cell: ({ duration }) => <Duration seconds={duration} />,
      numeric: true,
      phone: 'fact',
    },
    { id: 'state', head: t('pastError.state'), cell: ({ state }) => alarm(`state.${state}`), phone: 'fact' },
    { id: 'handler', head: t('pastError.handler'), cell: ({ nickName }) => nickName ?? '', extra: true },
  ];
  return (
    <SectionFrame title={t('section.pastErrors')}>
      <List
        label={t('section.pastErrors')}
        filters={paging}
        query={query}
        controls={{}}
        columns={columns}
        keyOf={({ id }) => id}
        {...(seesDetail ? { to: ({ id }: RobotError) => `${detailPath}?id=${id}` } : {})}
        empty={{ text: t('pastError.none') }}
      />
    </SectionFrame>
  );
}

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
    {
      id: 'start',
      head: t('task.start'),
      cell: ({ startTime, timeZone }) => <Time at={startTime} zone={timeZone} precision="minute" />,
      phone: 'fact',
    },
    { id: 'took', head: t('task.took'), cell: (row) => <Duration seconds={secondsOf(row)} />, numeric: true },
    {
      id: 'outcome',
      phone: 'state',
      head: t('task.outcome'),
      cell: ({ outcome }) => (
        <Tag tone={outcome === 'completed' ? 'green' : 'grey'} icon={outcome === 'completed' ? 'check' : 'close'}>
          {t(`outcome.${outcome}`)}
        </Tag>
      ),
    },
    {
      id: 'area',
      head: t('task.area'),
      cell: ({ actualArea }) => <Area squareMetres={actualArea} model={model} />,
      numeric: true,
      phone: 'fact',
    },
    {
      id: 'coverage',
      head: t('task.coverage'),
      cell: ({ cleanCoverage }) => <Percent value={cleanCoverage} />,
      numeric: true,
      phone: 'labeled',
    },
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
