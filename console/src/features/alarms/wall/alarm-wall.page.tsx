import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { Skeleton } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { storedJson, storeJson } from '../../../kernel/browser/stored-json.ts';
import { useFilters } from '../../../kernel/filters/use-filters.ts';
import { useFleet } from '../../../kernel/live/fleet.ts';
import { useFeedState } from '../../../kernel/live/live-feed.ts';
import { storedLocale } from '../../../kernel/locale/locale.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { usePage } from '../../../kernel/page/page.tsx';
import { documentTitle } from '../../../kernel/page/title.ts';
import { atMoment, MomentProvider, MomentZoneProvider, momentOf, robotMapPath } from '../../../kernel/past/moment.ts';
import { useTimeMachine } from '../../../kernel/past/use-time-machine.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { useLayout } from '../../../kernel/settings/layout-store.ts';
import { FeedNote } from '../../../ui/feed-note.tsx';
import type { Option } from '../../../ui/list/controls.ts';
import { Empty } from '../../../ui/list/empty.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PastState, TimeMachineBar, TimeMachineButton } from '../../../ui/time-machine/time-machine-bar.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';
import { knownZone, ownZone } from '../../../ui/zone.ts';
import { makeWallOrder, useNewAlarms } from './alarms.ts';
import { WallCounts, WallFilterBar, wallFilters } from './filters.tsx';
import { WallNews } from './news.tsx';
import { WallPanel } from './panel/panel.tsx';
import classes from './tiles/board.module.css';
import { useWallChoice } from './tiles/choice.ts';
import { focusTile, WallGrid } from './tiles/grid.tsx';
import { arrangeWall } from './tiles/groups.ts';
import { layOutWall } from './tiles/layout.ts';
import { useWallWindow } from './tiles/window.ts';
import { FullWallButton, playAlarm, SoundButton, useFullWall } from './tools.tsx';

const places = Array.from({ length: 15 }, (_, place) => place);

function WallSkeleton() {
  const { t } = useText('alarmWall');
  return (
    <div role="status" aria-label={t('loading')} className={classes.skeleton}>
      {places.map((place) => (
        <Skeleton key={place} height={108} />
      ))}
    </div>
  );
}

/** Says since when the feed is down and that the data is outdated. */
function WallDown({ isOld }: { readonly isOld: boolean }) {
  const { t } = useText('alarmWall');
  const { phase, since } = useFeedState();
  if (phase !== 'down') return null;
  const time = formatTimestamp(new Date(since), ownZone(), '{m}-{d} {h}:{i}');
  return (
    <div role="alert" className={classes.down}>
      <WarningNote>
        {t('down', { time })} {isOld && t('old')}
      </WarningNote>
    </div>
  );
}

const blinkMs = 1000;

/** Flashes the page title while `words` is set. With reduced motion it does not alternate. */
function useTitleFlash(words: string | undefined, pageTitle: string): void {
  useEffect(() => {
    if (words === undefined) return;
    const usual = documentTitle(pageTitle);
    const loud = `${words} - ${usual}`;
    document.title = loud;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = still ? undefined : setInterval(() => (document.title = document.title === loud ? words : loud), blinkMs);
    return () => {
      clearInterval(timer);
      document.title = usual;
    };
  }, [words, pageTitle]);
}

const key = 'alarmWall.muted';

/** Whether the sound is off; stored in this browser. */
function useMuted(): readonly [boolean, (muted: boolean) => void] {
  const [muted, setMuted] = useState(() => storedJson(key) === true);
  return [
    muted,
    (next) => {
      setMuted(next);
      storeJson(key, next);
    },
  ];
}

/** Sites in the order of the machines. Returns the same array while the sites are the same, so that memoized components skip rendering. */
function makeSiteList(): (robots: readonly FleetRobot[]) => readonly Option[] {
  let list: readonly Option[] = [];
  return (robots) => {
    const names = new Map<string, string>();
    for (const { siteId, siteName } of robots) if (siteId !== null) names.set(siteId, siteName ?? siteId);
    const isSame = names.size === list.length && list.every(({ value, label }) => names.get(value) === label);
    if (!isSame) list = [...names].map(([value, label]) => ({ value, label }));
    return list;
  };
}

const nothingNew = { fresh: new Map(), freshIds: new Set<string>(), calling: false, latest: undefined } as const;

/** All visible machines, alarms first. */
export default function AlarmWallPage() {
  const { t } = useText('alarmWall');
  const page = usePage();
  const live = useFleet();
  const past = useTimeMachine(live.robots.size);
  const { replay } = past;
  const fleet = replay?.fleet ?? live;
  const { t: then } = useText('timeMachine');
  const seesMap = useHasPage(robotMapPath);
  const tabs = useLayout(({ tagsView }) => tagsView);
  const { phase } = useFeedState();
  const filters = useFilters(wallFilters);
  const [muted, setMuted] = useMuted();
  const full = useFullWall();
  const newAlarms = useNewAlarms(live, () => void (muted || replay || playAlarm()));
  // A replay raises no alarms; new ones wait until the user returns to live.
  const news = replay ? { ...newAlarms, ...nothingNew } : newAlarms;
  useTitleFlash(news.calling ? t('news.title', { number: news.fresh.size }) : undefined, page.title);

  const [order] = useState(() => makeWallOrder(new Intl.Collator(storedLocale(), { numeric: true }).compare));
  const [sitesOf] = useState(makeSiteList);
  const robots = useMemo(() => order(fleet.robots), [order, fleet.robots]);
  const { values } = filters;
  const wall = useMemo(() => arrangeWall(robots, values, news.freshIds), [robots, values, news.freshIds]);
  const view = useWallWindow();
  // Keep the grid when filtering by alerts: its section says that there are none.
  const nothing = wall.shown === 0 && !values.status.includes('alert');
  const blank = nothing || !fleet.arrived;
  const layout = useMemo(() => layOutWall(blank ? [] : wall.sections, view.width), [wall, blank, view.width]);
  const choice = useWallChoice(news.look);
  const filtered = filters.active.length > 0;
  const zone = knownZone(replay?.sites.find(({ id }) => id === values.site)?.timeZone);

  return (
    <MomentProvider value={momentOf(replay)}>
      <MomentZoneProvider value={zone}>
        <div className={classes.frame} data-full={full.full || undefined} data-tabs={tabs || undefined}>
          <div className={classes.stage}>
            <div ref={view.scroller} className={classes.scroller} data-old={(!replay && phase === 'down') || undefined}>
              <PageHeader
                summary={!replay && t('summary')}
                status={!replay && <FeedNote receivedAt={fleet.at} />}
                actions={
                  <>
                    <TimeMachineButton machine={past} />
                    {!replay && <SoundButton muted={muted} onMute={setMuted} />}
                    <FullWallButton {...full} />
                  </>
                }
              />
              {replay && (
                <TimeMachineBar
                  machine={past}
                  replay={replay}
                  other={seesMap ? { to: atMoment(robotMapPath, replay.at), words: then('onMap') } : undefined}
                />
              )}
              <WallFilterBar filters={filters} sites={sitesOf(robots)} />
              <WallCounts counts={fleet.arrived ? wall.counts : undefined} filters={filters} />
              {!replay && <WallDown isOld={fleet.arrived} />}
              {replay ? <PastState replay={replay} skeleton={<WallSkeleton />} /> : !fleet.arrived && <WallSkeleton />}
              {fleet.arrived && nothing && (
                <Empty text={replay && !filtered ? then('nothing') : t('empty')} onClear={filtered ? () => filters.clear() : undefined} />
              )}
              <WallGrid layout={layout} window={view} freshIds={news.freshIds} filtered={filtered} choice={choice} />
            </div>
            <WallNews fresh={news.fresh} latest={news.latest} onOpen={choice.openRobot} />
          </div>
          <WallPanel fleet={fleet} choice={choice} replayedAt={replay?.at} onClosed={(key) => focusTile(view.space.current, key)} />
        </div>
      </MomentZoneProvider>
    </MomentProvider>
  );
}
