import { lifeCycles } from '@botify/contract/robots/life-cycle.contract';
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
import { useOpenedByAddress } from '../../../kernel/page/opened-by-address.ts';
import { useMay, usePage } from '../../../kernel/page/page.tsx';
import { machinePath } from '../../../kernel/page/paths.ts';
import { useSearchParams } from '../../../kernel/page/use-search-params.ts';
import { useHolds } from '../../../kernel/session/menu-rights.ts';
import { FeedNote } from '../../../ui/feed-note.tsx';
import type { ExportFormat } from '../../../ui/list/export-button.tsx';
import { List } from '../../../ui/list/list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { showPart } from '../../../ui/show-part.ts';
import { useView, ViewSwitch } from '../../../ui/view-switch.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';
import { ownZone } from '../../../ui/zone.ts';
import { useRobotActs } from './acts.tsx';
import { useRobotChoices } from './choices.ts';
import { claimOf } from './claim-address.ts';
import { useRobotColumns } from './columns.tsx';
import { browserLive, RobotListLiveContext } from './live.ts';
import { type MorePart, RobotListMore } from './more.tsx';
import classes from './robot-list.module.css';
import { RobotListTiles } from './tiles.tsx';

/** Delay of the refetch: the server needs time to store the message, and changes often come in groups. */
const pauseMs = 2000;
const tickMs = 5000;

/** Subscribes to the machines in view. Renders nothing, so that a message renders only cells. */
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

function RobotListFeedNote() {
  const { receivedAt } = useContext(RobotListLiveContext);
  return <FeedNote receivedAt={useSyncExternalStore(receivedAt.subscribe, receivedAt.read)} />;
}

interface Props {
  /** Time of the fetched rows. */
  readonly fetchedAt: number;
  readonly children: ReactNode;
}

/** While the feed is down, shows the time of the figures and grays them out. */
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

const loadEnroll = whenOnline(() => import('./enroll.tsx').then(({ RobotListEnroll }) => ({ default: RobotListEnroll })));
const RobotListEnroll = lazy(loadEnroll);
const EnrollFromFile = lazy(whenOnline(() => import('./enroll-file.tsx').then((module) => ({ default: module.EnrollFromFile }))));
const ImportTraffic = lazy(whenOnline(() => import('./import-traffic.tsx').then((module) => ({ default: module.ImportTraffic }))));
const ClaimLabels = lazy(whenOnline(() => import('./labels.tsx').then((module) => ({ default: module.ClaimLabels }))));
const FleetCharts = lazy(whenOnline(() => import('./fleet-charts.tsx').then((module) => ({ default: module.FleetCharts }))));

const definition = {
  keyword: text(),
  status: oneOf(robotStatuses),
  model: oneOf(robotModels),
  siteId: oneOf(),
  departmentId: oneOf(),
  groupId: oneOf(),
  modelNum: text(),
  lifeCycle: oneOf(lifeCycles),
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

export default function RobotListPage() {
  const { t } = useText('robotList');
  const { t: robot } = useText('robots');
  const { t: kit } = useText('kit');
  const { t: life } = useText('robotLife');
  // Load the units now; otherwise the first figures would suspend the page again.
  useText('units');
  const { title } = usePage();
  const filters = useFilters(definition, options);
  const listQuery = filters.asQuery();
  const fetched = useLiveCall(robots.list, { query: listQuery }, everyMs);
  const latest = useLatest(fetched.data?.counts);
  // After a failure these would be the counts of other filters.
  const counts = fetched.error && !fetched.data ? undefined : latest;
  const choices = useRobotChoices(latest !== undefined);
  const [live] = useState(browserLive);
  const claim = claimOf(useSearchParams()[0]);
  const [opened, setOpened] = useState<'enroll' | MorePart | undefined>(claim && 'enroll');
  const close = () => setOpened(undefined);
  const mayEnroll = useMay('enrolRobot');
  const openEnroll = () => showPart(() => setOpened('enroll'));
  useOpenedByAddress('new', () => mayEnroll && openEnroll());
  const mayIssueCodes = useMay('issueClaimCode');
  const { dialogs, ...acts } = useRobotActs(mayEnroll, filters.values.lifeCycle === 'retired');
  const columns = useRobotColumns();
  // Fleet totals need the permission of the overview.
  const maySum = useHolds('tenant:overview');
  const [view] = useView();
  const enroll = mayEnroll && (
    <Button onClick={openEnroll} onPointerEnter={() => void loadEnroll()}>
      {t('enrol.open')}
    </Button>
  );
  const run = (format: ExportFormat) => {
    const { current: _, size: __, ...query } = listQuery;
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
            <RobotListMore onOpen={(part) => showPart(() => setOpened(part))} />
            {enroll}
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
                lifeCycle: {
                  label: life('filter'),
                  options: lifeCycles.map((value) => ({ value, label: life(`lifeCycle.${value}`) })),
                  place: 'more',
                },
                // Set by the tiles above the list.
                status: {
                  label: t('column.status'),
                  options: robotStatuses.map((value) => ({ value, label: kit(`status.${value}`) })),
                  place: 'link',
                },
              }}
              columns={columns}
              keyOf={keyOf}
              to={detailOf}
              {...acts}
              empty={{ text: t(mayEnroll ? 'emptyEnrol' : 'empty'), action: enroll || undefined }}
              exports={{ button: 'exportRobots', run }}
            />
          </RobotListOld>
        </>
      )}
      <RobotListFeed onChange={() => void fetched.refetch()} />
      {dialogs}
      <Suspense>
        {opened === 'enroll' && mayEnroll && (
          <RobotListEnroll
            modelNums={modelNumsOf(fetched.data?.records ?? [])}
            mayIssueCodes={mayIssueCodes}
            claim={claim}
            onClose={close}
          />
        )}
        {opened === 'file' && <EnrollFromFile onEnrolled={() => void fetched.refetch()} onClose={close} />}
        {opened === 'labels' && <ClaimLabels onClose={close} />}
        {opened === 'traffic' && <ImportTraffic onClose={close} />}
      </Suspense>
    </RobotListLiveContext>
  );
}

const modelNumsOf = (rows: readonly Robot[]): string[] => [...new Set(rows.map(({ modelNum }) => modelNum))].sort();

/** The latest defined value, while the next one loads. */
function useLatest<T>(value: T | undefined): T | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest;
}
