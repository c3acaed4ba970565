import { useMemo, useState } from 'react';
import { useFilters } from '../../../kernel/filters/use-filters.ts';
import { useFleet } from '../../../kernel/live/fleet.ts';
import { useFeedState } from '../../../kernel/live/live-feed.ts';
import { storedLocale } from '../../../kernel/locale/locale.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { usePage } from '../../../kernel/page/page.tsx';
import { MomentProvider, MomentZoneProvider, momentOf } from '../../../kernel/past/moment.ts';
import { atMoment, robotMapPath } from '../../../kernel/past/past-paths.ts';
import { useTimeMachine } from '../../../kernel/past/use-time-machine.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { useLayout } from '../../../kernel/settings/layout-store.ts';
import { FeedNote } from '../../../ui/feed-note.tsx';
import { Empty } from '../../../ui/list/empty.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PastState } from '../../../ui/time-machine/past-state.tsx';
import { TimeMachineBar } from '../../../ui/time-machine/time-machine-bar.tsx';
import { TimeMachineButton } from '../../../ui/time-machine/time-machine-button.tsx';
import { knownZone } from '../../../ui/zone.ts';
import { useNewAlarms } from './alarms.ts';
import { WallCounts } from './counts.tsx';
import { WallFilterBar, wallFilters } from './filters.tsx';
import { useMuted } from './mute.ts';
import { WallNews } from './news.tsx';
import { makeWallOrder } from './order.ts';
import { WallPanel } from './panel/panel.tsx';
import { makeSiteList } from './sites.ts';
import { playAlarm } from './sound.ts';
import { WallDown, WallSkeleton } from './state.tsx';
import classes from './tiles/board.module.css';
import { useWallChoice } from './tiles/choice.ts';
import { focusTile, WallGrid } from './tiles/grid.tsx';
import { arrangeWall } from './tiles/groups.ts';
import { layOutWall } from './tiles/layout.ts';
import { useWallWindow } from './tiles/window.ts';
import { useTitleFlash } from './title.ts';
import { FullWallButton, SoundButton, useFullWall } from './tools.tsx';

const nothingNew = { fresh: new Map(), freshIds: new Set<string>(), calling: false, latest: undefined } as const;

/** Every machine somebody sees, on one wall: what needs them first. */
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
  const heard = useNewAlarms(live, () => void (muted || replay || playAlarm()));
  // The past calls nobody, and what is new in the present waits there.
  const news = replay ? { ...heard, ...nothingNew } : heard;
  useTitleFlash(news.calling ? t('news.title', { number: news.fresh.size }) : undefined, page.title);

  const [order] = useState(() => makeWallOrder(new Intl.Collator(storedLocale(), { numeric: true }).compare));
  const [sitesOf] = useState(makeSiteList);
  const robots = useMemo(() => order(fleet.robots), [order, fleet.robots]);
  const { values } = filters;
  const wall = useMemo(() => arrangeWall(robots, values, news.freshIds), [robots, values, news.freshIds]);
  const view = useWallWindow();
  // Whoever asked for alerts and finds none reads that all is well.
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
                status={!replay && <FeedNote heardAt={fleet.at} />}
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
