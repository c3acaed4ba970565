import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { RobotRank } from '@botify/contract/reports/period-reports.contract';
import { runningExports, runningReports } from '@botify/contract/reports/running-reports.contract';
import { Button } from '@mantine/core';
import { download } from '../../../kernel/call/download.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { useMay, usePage } from '../../../kernel/page/page.tsx';
import { addressOf } from '../../../kernel/page/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { List } from '../../../ui/list/list.tsx';
import { RowActions } from '../../../ui/list/row-actions.tsx';
import { useLastAnswer } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { expandPath } from '../period/address.ts';
import classes from '../period/period.module.css';
import { RunningRange, useDaysControls, usePlaces } from '../period/range.tsx';
import { runningQuery, useRunningColumns, useRunningFilters } from './columns.tsx';
import { RunningSums } from './sums.tsx';

/** Running time and work of each machine in a range of days. */
export default function RunningReportPage() {
  const { t } = useText('periodReports');
  useText('figures');
  useText('units');
  const { title } = usePage();
  const mayExpand = useMay('showDetailsByDay');
  const filters = useRunningFilters();
  const requested = runningQuery(filters);
  const query = useCall(runningReports.list, { body: requested.page });
  const answer = useLastAnswer(query);
  const columns = useRunningColumns();
  const { sites } = usePlaces();
  const days = useDaysControls();
  const { siteId, keyword } = filters.values;
  const byDay = (robotSn?: RobotSn) => {
    const { from, to } = answer ?? filters.values;
    return addressOf(expandPath, { robotSn, from, to, siteId, keyword: robotSn ? undefined : keyword || undefined });
  };
  return (
    <>
      <PageHeader
        summary={t('running.summary')}
        actions={
          mayExpand && (
            <Button component={Link} to={byDay()} variant="default">
              {t('running.allByDay')}
            </Button>
          )
        }
      />
      <div className={classes.page}>
        <RunningRange values={filters.values} answered={answer} error={query.error} onChoose={(span) => filters.set(span)} />
        {(answer || !query.error) && <RunningSums answer={answer} stale={!query.data} where={{ siteId }} />}
        <List
          label={title}
          filters={filters}
          controls={{
            keyword: { label: t('filter.keyword') },
            siteId: { label: t('filter.site'), options: sites },
            ...days,
          }}
          query={query}
          columns={columns}
          keyOf={({ robotSn }) => robotSn}
          {...(mayExpand
            ? {
                rowActions: ({ robotSn, robotName }: RobotRank) => (
                  <RowActions
                    main={{
                      words: t('running.byDay'),
                      name: t('running.byDayOf', { name: robotName || robotSn }),
                      act: byDay(robotSn),
                    }}
                  />
                ),
              }
            : {})}
          empty={{ text: t('running.empty') }}
          exports={{
            button: 'exportRunningReport',
            run: (format, onProgress) => download(runningExports[format], { body: requested.wanted }, t('running.file'), onProgress),
          }}
        />
      </div>
    </>
  );
}
