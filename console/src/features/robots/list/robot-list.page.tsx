import { robotModels } from '@botify/contract/robots/robot-model';
import { type Robot, type RobotSort, robots } from '@botify/contract/robots/robots.contract';
import { robotStatuses } from '@botify/contract/robots/work-state';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useContext, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { download } from '../../../kernel/call/download.ts';
import { useLiveCall } from '../../../kernel/call/live-call.ts';
import { oneOf, text } from '../../../kernel/filters/search-params.ts';
import { useFilters } from '../../../kernel/filters/use-filters.ts';
import { useFeedState } from '../../../kernel/live/live-feed.ts';
import { useLiveRobots } from '../../../kernel/live/live-robots.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useMay, usePage } from '../../../kernel/page/page.tsx';
import { machinePath } from '../../../kernel/page/paths.ts';
import { useView } from '../../../kernel/page/use-view.ts';
import { useHolds } from '../../../kernel/session/menu-rights.ts';
import { FeedNote } from '../../../ui/feed-note.tsx';
import type { ExportFormat } from '../../../ui/list/export-button.tsx';
import { List } from '../../../ui/list/list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { showPart } from '../../../ui/show-part.ts';
import { ViewSwitch } from '../../../ui/view-switch.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';
import { ownZone } from '../../../ui/zone.ts';
import { useRobotChoices } from './choices.ts';
import { useRobotColumns } from './columns.tsx';
import { browserLive, RobotListLiveContext } from './live.ts';
import classes from './robot-list.module.css';
import { RobotListTiles } from './tiles.tsx';

/** Long enough for the server to have heard it too, and for a machine that changes several things at once. */
const pauseMs = 2000;
const tickMs = 5000;

/** Listens to the machines in sight. A part of its own that shows nothing, so that what it hears redraws nothing but cells. */
function RobotListFeed({ onChange }: { readonly onChange: () => void }) {
  const live = useContext(RobotListLiveContext);
  const robots = useLiveRobots(useSyncExternalStore(live.inView.subscribe, live.inView.read));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (!live.applyStatus(robots)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => change(), pauseMs);
  }, [live, robots]);
  useEffect(() => {
    const ticking = setInterval(live.tick, tickMs);
    return () => {
      clearInterval(ticking);
      clearTimeout(timer.current);
    };
  }, [live]);
  return null;
}

/** How fresh the list is. */
function RobotListFeedNote() {
  const { receivedAt } = useContext(RobotListLiveContext);
  return <FeedNote receivedAt={useSyncExternalStore(receivedAt.subscribe, receivedAt.read)} />;
}

interface Props {
  /** When the rows were fetched. */
  readonly fetchedAt: number;
  readonly children: ReactNode;
}

/** While nothing comes live, says of when the figures are and takes their colors away. */
function RobotListOld({ fetchedAt, children }: Props) {
  const { t } = useText('robotList');
  const down = useFeedState().phase === 'down';
  return (
    <div className={classes.page} data-old={down || undefined}>
      <div role="status">
        {down && fetchedAt > 0 && (
          <div className={classes.old}>
            <WarningNote>{t('old', { time: formatTimestamp(new Date(fetchedAt), ownZone(), '{h}:{i}:{s}') })}</WarningNote>
          </div>
        )}
      </div>
      {children}
    </div>
  );
}

const loadEnrol = whenOnline(() => import('./enrol.tsx').then(({ RobotListEnrol }) => ({ default: RobotListEnrol })));
const RobotListEnrol = lazy(loadEnrol);
const FleetCharts = lazy(whenOnline(() => import('./fleet-charts.tsx').then((module) => ({ default: module.FleetCharts }))));

const definition = {
  keyword: text(),
  status: oneOf(robotStatuses),
  model: oneOf(robotModels),
  siteId: oneOf(),
  departmentId: oneOf(),
  groupId: oneOf(),
  modelNum: text(),
};
const sortable: readonly RobotSort[] = [
  'robotSn',
  'remark',
  'modelNum',
  'siteName',
  'status',
  'battery',
  'lastOnline',
  'cleanArea',
  'cleanSeconds',
];
const options = { sortable, sort: 'robotSn' } as const;
const everyMs = 15_000;
const keyOf = ({ robotSn }: Robot) => robotSn;
const detailOf = ({ robotSn }: Robot) => machinePath(robotSn);

/** The machines the user sees, as they are at this moment. */
export default function RobotListPage() {
  const { t } = useText('robotList');
  const { t: robot } = useText('robots');
  const { t: kit } = useText('kit');
  // Asked for here already, so that the first figures do not make the page wait once more.
  useText('units');
  const { title } = usePage();
  const filters = useFilters(definition, options);
  const asked = filters.asQuery();
  const fetched = useLiveCall(robots.list, { query: asked }, everyMs);
  const latest = useLatest(fetched.data?.counts);
  // After a failure they would be the counts of other filters.
  const counts = fetched.error && !fetched.data ? undefined : latest;
  const choices = useRobotChoices(latest !== undefined);
  const [live] = useState(browserLive);
  const [enrolling, setEnrolling] = useState(false);
  const mayEnrol = useMay('enrolRobot');
  const columns = useRobotColumns();
  // What the fleet did altogether is the overview's business.
  const maySum = useHolds('tenant:overview');
  const [view] = useView();
  const enrol = mayEnrol && (
    <Button onClick={() => showPart(() => setEnrolling(true))} onPointerEnter={() => void loadEnrol()}>
      {t('enrol.open')}
    </Button>
  );
  const run = (format: ExportFormat) => {
    const { current: _, size: __, ...query } = asked;
    const input = { query: { ...query, timeZone: ownZone() } };
    return download(format === 'csv' ? robots.exportCsv : robots.export, input, robot('file.sheet'));
  };
  const place = (shown: boolean) => (shown ? {} : ({ place: 'link' } as const));
  return (
    <RobotListLiveContext value={live}>
      <PageHeader
        summary={t('summary')}
        status={<RobotListFeedNote />}
        actions={
          <>
            {maySum && <ViewSwitch />}
            {enrol}
          </>
        }
      />
      {view === 'charts' && maySum ? (
        <Suspense>
          <FleetCharts siteId={filters.values.siteId} sites={choices.sites} onSite={(siteId) => filters.set({ siteId })} />
        </Suspense>
      ) : (
        <>
          <RobotListTiles counts={counts} chosen={filters.values.status} onChoose={(status) => filters.set({ status })} />
          <RobotListOld fetchedAt={fetched.dataUpdatedAt}>
            <List
              label={title}
              filters={filters}
              query={fetched}
              controls={{
                keyword: { label: t('search') },
                model: { label: t('filter.model'), options: robotModels.map((value) => ({ value, label: robot(`model.${value}`) })) },
                siteId: { label: t('column.site'), options: choices.sites },
                departmentId: { label: t('filter.department'), options: choices.departments, ...place(choices.hasDepartments) },
                groupId: { label: t('filter.group'), options: choices.groups, ...place(choices.hasGroups) },
                modelNum: { label: t('column.model'), place: 'more' },
                // The tiles choose it.
                status: {
                  label: t('column.status'),
                  options: robotStatuses.map((value) => ({ value, label: kit(`status.${value}`) })),
                  place: 'link',
                },
              }}
              columns={columns}
              keyOf={keyOf}
              to={detailOf}
              empty={{ text: t(mayEnrol ? 'emptyEnrol' : 'empty'), action: enrol || undefined }}
              exports={{ button: 'exportRobots', run }}
            />
          </RobotListOld>
        </>
      )}
      <RobotListFeed onChange={() => void fetched.refetch()} />
      <Suspense>
        {enrolling && <RobotListEnrol modelNums={modelNumsOf(fetched.data?.records ?? [])} onClose={() => setEnrolling(false)} />}
      </Suspense>
    </RobotListLiveContext>
  );
}

const modelNumsOf = (rows: readonly Robot[]): string[] => [...new Set(rows.map(({ modelNum }) => modelNum))].sort();

/** The newest there was, while the next is on its way. */
function useLatest<T>(value: T | undefined): T | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest;
}
