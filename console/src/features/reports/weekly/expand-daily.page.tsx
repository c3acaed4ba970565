import { isRobotSn } from '@botify/contract/kernel/robot-sn';
import { type RobotDay, runningDayExports, runningReports } from '@botify/contract/reports/running-reports.contract';
import { useMemo } from 'react';
import { download } from '../../../kernel/call/download.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { oneOf, text } from '../../../kernel/filters/search-params.ts';
import { useFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { usePage } from '../../../kernel/page/page.tsx';
import { addressOf } from '../../../kernel/page/paths.ts';
import type { Column } from '../../../ui/list/column.ts';
import { List } from '../../../ui/list/list.tsx';
import { useLastAnswer } from '../../../ui/loaded.tsx';
import { BackLink, PageHeader } from '../../../ui/page-header.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { runningPath } from '../period/address.ts';
import { useFigureColumns } from '../period/figures.tsx';
import { PeriodMachine } from '../period/machine.tsx';
import classes from '../period/period.module.css';
import { RunningRange, useDaysControls, usePlaces } from '../period/range.tsx';
import { usePeriodLabel } from '../period/text.ts';
import { runningExtra, runningNames } from '../running/columns.tsx';
import { RunningSums } from '../running/sums.tsx';

const definition = { keyword: text(), robotSn: oneOf(isRobotSn), siteId: oneOf(), from: oneOf(), to: oneOf() };
const names = runningNames.filter((name) => name !== 'attendanceDays');
const sortable: readonly never[] = [];

/** The running report by day. Machine and days come from the address. */
export default function ExpandDailyPage() {
  const { t } = useText('periodReports');
  useText('figures');
  useText('units');
  const page = usePage();
  const filters = useFilters(definition);
  const { current, size, ...wanted } = filters.asQuery();
  const query = useCall(runningReports.days, { body: { ...wanted, current, size } });
  const answer = useLastAnswer(query);
  const columns = useDayColumns();
  const { sites, machines } = usePlaces();
  const days = useDaysControls();
  const { robotSn, siteId, from, to } = filters.values;
  return (
    <>
      <BackLink to={addressOf(runningPath, { from, to, siteId })}>{t('expand.back')}</BackLink>
      <PageHeader summary={t('expand.summary')} />
      <div className={classes.page}>
        <RunningRange values={filters.values} answered={answer} error={query.error} onChoose={(span) => filters.set(span)} />
        {(answer || !query.error) && <RunningSums answer={answer} stale={!query.data} where={{ siteId, robotSn }} />}
        <List
          label={page.title}
          filters={filters}
          controls={{
            keyword: { label: t('filter.keyword') },
            robotSn: { label: t('filter.machine'), options: machines },
            siteId: { label: t('filter.site'), options: sites },
            ...days,
          }}
          query={query}
          columns={columns}
          keyOf={(row) => `${row.robotSn} ${row.day} ${row.siteName}`}
          empty={{ text: t('running.empty') }}
          exports={{
            button: 'exportRunningDays',
            run: (format, onProgress) => download(runningDayExports[format], { body: wanted }, t('expand.file'), onProgress),
          }}
        />
      </div>
    </>
  );
}

function useDayColumns(): readonly Column<RobotDay, never>[] {
  const { t } = useText('periodReports');
  const label = usePeriodLabel();
  const figures = useFigureColumns<RobotDay, never>({ names, extra: runningExtra, sortable });
  return useMemo(
    () => [
      { id: 'machine', head: t('column.machine'), cell: (row) => <PeriodMachine {...row} />, width: 220 },
      { id: 'day', head: t('column.period.day'), cell: ({ day }) => label('day', { from: day, to: day }), width: 180, phone: 'fact' },
      {
        id: 'site',
        head: t('column.site'),
        cell: ({ siteId, siteName }) => <SiteLink siteId={siteId} name={siteName} none={t('noSite')} />,
        width: 160,
      },
      ...figures.map((figure) => (figure.id === 'runSeconds' ? { ...figure, phone: 'labeled' as const } : figure)),
    ],
    [figures, label, t],
  );
}
