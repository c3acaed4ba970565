import { isRobotSn, type RobotSn } from '@botify/contract/kernel/robot-sn';
import { video } from '@botify/contract/video/video.contract';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { Button, Skeleton } from '@mantine/core';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useLiveCall } from '../../../kernel/call/live-call.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { oneOf } from '../../../kernel/filters/search-params.ts';
import { type Filters, useFilters } from '../../../kernel/filters/use-filters.ts';
import { useFleet } from '../../../kernel/live/fleet.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useItemName } from '../../../kernel/page/page.tsx';
import { cameraWallPath, machinePath, robotDetailPath } from '../../../kernel/page/paths.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { secondTicker } from '../../../ui/ticker.ts';
import { LiveVideo } from '../../../ui/video/live-video.tsx';
import { knownZone, ownZone } from '../../../ui/zone.ts';
import { MachineSelect } from '../machines/machine-select.tsx';
import { HistoryAround } from './history-around.tsx';
import { dayOfMoment, readDay, readMoment, spanOfDay } from './history-span.ts';
import classes from './robot-video.module.css';

interface Props {
  readonly robotSn: RobotSn;
  readonly zone: string;
  readonly address: VideoAddress;
}

const tabs = ['live', 'history'] as const;
const addressFields = { robotSn: oneOf(isRobotSn), view: oneOf(tabs), day: oneOf(), at: oneOf() };
/** State of the page in the address. */
type VideoAddress = Filters<typeof addressFields, never>;

/** Polling intervals while a recording is being uploaded, and otherwise: addresses of clips expire after some minutes. */
const [soonMs, usualMs] = [2000, 30_000];

function HistoryDay({ robotSn, zone, address }: Props) {
  const now = useSyncExternalStore(secondTicker.subscribe, secondTicker.read);
  const [coming, setComing] = useState(false);
  const today = formatTimestamp(now, zone, '{y}-{m}-{d}') ?? '';
  const asked = readDay(address.values.day) ?? dayOfMoment(address.values.at, zone) ?? today;
  const day = asked > today ? today : asked;
  const whole = useMemo(() => spanOfDay(day, zone), [day, zone]);
  const body = { robotSn, start: new Date(whole.from).toISOString(), end: new Date(whole.to).toISOString() };
  const query = useLiveCall(video.history, { body }, coming ? soonMs : usualMs);
  return (
    <Loaded query={query}>
      {(history) => (
        <HistoryAround
          key={day}
          robotSn={robotSn}
          zone={zone}
          day={{ name: day, today, whole }}
          history={history}
          now={now}
          opened={readMoment(address.values.at, whole)}
          onDay={(next) => address.set({ day: next === today ? undefined : next, at: undefined })}
          onMoment={(at) => address.set({ at: new Date(at).toISOString() }, { typing: true })}
          onFetching={setComing}
          refresh={() => void query.refetch()}
        />
      )}
    </Loaded>
  );
}

const aMinute = 60_000;

/** Recordings of a machine. Days follow the time zone of its site, which has to be loaded first. */
function VideoHistory({ robotSn, address }: { readonly robotSn: RobotSn; readonly address: VideoAddress }) {
  const [lately] = useState(() => ({ start: new Date(Date.now() - aMinute).toISOString(), end: new Date().toISOString() }));
  const query = useCall(video.history, { body: { robotSn, ...lately } });
  return (
    <Loaded query={query} skeleton={<Skeleton height={420} />}>
      {({ timeZone }) => <HistoryDay robotSn={robotSn} zone={knownZone(timeZone) ?? ownZone()} address={address} />}
    </Loaded>
  );
}

/** Live video and recordings of one machine. */
export default function RobotVideoPage() {
  const { t } = useText('video');
  const address = useFilters(addressFields);
  const { robotSn, view = 'live' } = address.values;
  const choose = (chosen: RobotSn) => address.set({ robotSn: chosen });
  if (robotSn === undefined) return <Unchosen onChoose={choose} />;
  return (
    <>
      <Header robotSn={robotSn} />
      <div className={classes.tabs}>
        <Segments
          label={t('tab.label')}
          values={tabs}
          wordsOf={(tab) => t(`tab.${tab}`)}
          value={view}
          onChoose={(tab) => address.set({ view: tab === 'live' ? undefined : tab })}
        />
        <div className={classes.select}>
          <MachineSelect value={robotSn} onChoose={choose} />
        </div>
      </div>
      {view === 'live' ? <Now key={robotSn} robotSn={robotSn} /> : <VideoHistory key={robotSn} robotSn={robotSn} address={address} />}
    </>
  );
}

function Now({ robotSn }: { readonly robotSn: RobotSn }) {
  const name = useFleet().robots.get(robotSn)?.remark ?? robotSn;
  return (
    <div className={classes.now}>
      <LiveVideo robotSn={robotSn} name={name} />
    </div>
  );
}

function Header({ robotSn }: { readonly robotSn: RobotSn }) {
  const { t } = useText('video');
  const robot = useFleet().robots.get(robotSn);
  const name = robot?.remark ?? robotSn;
  useItemName(t('machine.tab', { name }));
  const mayOpen = useHasPage(robotDetailPath);
  const hasWall = useHasPage(cameraWallPath);
  return (
    <PageHeader
      title={name}
      facts={
        <>
          {robotSn}
          {robot && (
            <>
              {' · '}
              <SiteLink siteId={robot.siteId} name={robot.siteName} none={t('machine.noSite')} inText />
            </>
          )}
        </>
      }
      status={robot && <StatusTag status={robot.status} />}
      actions={
        <>
          {mayOpen && (
            <Button variant="default" component={Link} to={machinePath(robotSn)}>
              {t('machine.detail')}
            </Button>
          )}
          {hasWall && (
            <Button variant="default" component={Link} to={`${cameraWallPath}?sn=${encodeURIComponent(robotSn)}`}>
              {t('machine.wall')}
            </Button>
          )}
        </>
      }
    />
  );
}

function Unchosen({ onChoose }: { readonly onChoose: (robotSn: RobotSn) => void }) {
  const { t } = useText('video');
  return (
    <>
      <PageHeader summary={t('summary')} />
      <MessagePage title={t('machine.choose')} text={t('machine.chooseText')} level="h2">
        <div className={classes.select}>
          <MachineSelect value={null} onChoose={onChoose} />
        </div>
      </MessagePage>
    </>
  );
}
