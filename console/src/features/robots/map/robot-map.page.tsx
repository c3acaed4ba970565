import { isRobotSn } from '@botify/contract/kernel/robot-sn';
import { robotStatuses } from '@botify/contract/robots/work-state';
import { session } from '@botify/contract/session/session.contract';
import { dash } from '@botify/domain/format/number';
import { Button, CloseButton, Skeleton } from '@mantine/core';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { oneOf, someOf } from '../../../kernel/filters/search-params.ts';
import { useFilters } from '../../../kernel/filters/use-filters.ts';
import { useFleet } from '../../../kernel/live/fleet.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { alarmWallPath, atMoment, MomentProvider, momentOf } from '../../../kernel/past/moment.ts';
import { useTimeMachine } from '../../../kernel/past/use-time-machine.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { FeedNote } from '../../../ui/feed-note.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import { countShares } from '../../../ui/map/map-point.ts';
import type { MapTarget } from '../../../ui/map/map-view.tsx';
import type { MapSight } from '../../../ui/map/open-map.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PastState, TimeMachineBar, TimeMachineButton } from '../../../ui/time-machine/time-machine-bar.tsx';
import { RobotMapCard } from './card.tsx';
import { RobotMapChips } from './chips.tsx';
import { useMapData } from './data.ts';
import { type FloorLayer, nearSites, onFloors } from './floors/floor-layer.ts';
import { boundsAround, type MapMachine, type MapSite } from './machines.ts';
import classes from './robot-map.module.css';
import { RobotMapSearch } from './search.tsx';
import { RobotMapRows, RobotMapSites } from './sites.tsx';

interface Props {
  readonly machines: readonly MapMachine[];
  readonly onChoose: (machine: MapMachine) => void;
  readonly onClose: () => void;
}

/** Machines too close together to separate by zooming, such as side by side on their chargers. */
function RobotMapCrowd({ machines, onChoose, onClose }: Props) {
  const { t } = useText('robotMap');
  const { t: common } = useText('common');
  return (
    <section className={classes.card} aria-label={t('crowd', { count: machines.length })}>
      <header className={classes.cardHead}>
        <h2 className={classes.cardTitle}>{t('crowd', { count: machines.length })}</h2>
        <CloseButton aria-label={common('action.close')} onClick={onClose} />
      </header>
      <div className={classes.crowd}>
        <RobotMapRows machines={machines} onChoose={onChoose} />
      </div>
    </section>
  );
}

function RobotMapEmpty({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useText('robotMap');
  const { t: kit } = useText('kit');
  return (
    <div className={classes.empty} role="status">
      <p className={classes.cardTitle}>{t(filtered ? 'noMatch' : 'empty')}</p>
      {filtered ? (
        <Button variant="default" size="xs" onClick={onClear}>
          {kit('list.clear')}
        </Button>
      ) : (
        <p className={classes.dimmed}>{t('emptyText')}</p>
      )}
    </div>
  );
}

const MapView = lazy(whenOnline(() => import('../../../ui/map/map-view.tsx').then((module) => ({ default: module.MapView }))));

const MapFloors = lazy(whenOnline(() => import('./floors/map-floors.tsx').then((module) => ({ default: module.MapFloors }))));

const definition = { status: someOf(robotStatuses), robotSn: oneOf(isRobotSn), siteId: oneOf() };

export default function RobotMapPage() {
  const { t } = useText('robotMap');
  const { t: then } = useText('timeMachine');
  const filters = useFilters(definition);
  const { status, robotSn, siteId } = filters.values;
  const past = useTimeMachine(useFleet().robots.size);
  const { replay } = past;
  const { positions, machines, unplaced, sites, places, receivedAt, known } = useMapData(replay?.fleet);
  const seesWall = useHasPage(alarmWallPath);
  const tiles = useCall(session.settings, {}).data?.mapTiles ?? null;
  const shown = useMemo(() => (status.length > 0 ? machines.filter((one) => status.includes(one.status)) : machines), [machines, status]);
  const shownSites = useMemo(
    () =>
      sites
        .map((site) => ({ ...site, machines: site.machines.filter((one) => status.length === 0 || status.includes(one.status)) }))
        .filter((site) => site.machines.length > 0)
        .map((site) => ({ ...site, shares: countShares(site.machines) })),
    [sites, status],
  );
  const floors = useFloors(shown, shownSites);
  const selected = machines.find(({ id }) => id === robotSn);
  const [crowd, setCrowd] = useState<readonly string[]>([]);
  const selectedSn = selected?.id;
  const chosen = useMemo(() => (crowd.length > 0 || !selectedSn ? crowd : [selectedSn]), [crowd, selectedSn]);
  const [target, setTarget] = useState<MapTarget>();

  const select = (id: string | undefined) => filters.set({ robotSn: isRobotSn(id) ? id : undefined }, { typing: true });
  const choose = (ids: readonly string[]) => {
    setCrowd(ids.length > 1 ? ids : []);
    select(ids.length === 1 ? ids[0] : undefined);
  };
  const goTo = (machine: MapMachine) => {
    const bounds = boundsAround([machine]);
    if (bounds) setTarget({ bounds, covered: true });
    setCrowd([]);
    // A searched machine is shown even if the chips would hide it.
    filters.set({ robotSn: machine.id, ...(status.includes(machine.status) ? {} : { status: [] }) }, { typing: true });
  };
  useOpenedWith(selected, robotSn ? undefined : sites.find(({ id }) => id === siteId), setTarget);
  const count = ({ length }: readonly unknown[]) => (known ? length : dash);
  const together = crowd.length > 0 ? machines.filter(({ id }) => crowd.includes(id)) : [];

  return (
    <MomentProvider value={momentOf(replay)}>
      <PageHeader
        summary={known || replay ? t('summary', { machines: count(machines), sites: count(sites) }) : t('loading')}
        status={!replay && <FeedNote receivedAt={receivedAt} />}
        actions={<TimeMachineButton machine={past} />}
      />
      {replay && (
        <TimeMachineBar
          machine={past}
          replay={replay}
          other={seesWall ? { to: atMoment(alarmWallPath, replay.at), words: then('onWall') } : undefined}
        />
      )}
      {positions.error && !known && !replay ? (
        <Failure query={positions} />
      ) : (
        <>
          <div className={classes.bar}>
            <div className={classes.search}>
              <RobotMapSearch sites={sites} machines={machines} onSite={({ bounds }) => setTarget({ bounds })} onMachine={goTo} />
            </div>
            <RobotMapChips
              shares={known ? countShares(machines) : undefined}
              chosen={status}
              onChoose={(chosen) => filters.set({ status: chosen })}
            />
          </div>
          {unplaced > 0 && <p className={classes.unplaced}>{t('lost', { count: unplaced })}</p>}
          <div className={classes.page}>
            <div className={classes.map}>
              <Suspense fallback={<Skeleton height="100%" />}>
                <MapView
                  words={{ label: t('map'), zoomIn: t('zoomIn'), zoomOut: t('zoomOut'), fitAll: t('fitAll') }}
                  points={floors.points}
                  places={places}
                  tiles={tiles}
                  chosen={chosen}
                  onChoose={choose}
                  target={target}
                  pictures={floors.pictures}
                  onMove={floors.onMove}
                >
                  {floors.near.length > 0 && (
                    <Suspense fallback={null}>
                      <MapFloors sites={floors.near} selected={selected} replayed={replay !== undefined} onLayer={floors.onLayer} />
                    </Suspense>
                  )}
                  {replay && !known && (
                    <div className={classes.past}>
                      <PastState
                        replay={replay}
                        skeleton={
                          <p className={classes.reading} role="status">
                            {then('loading')}
                          </p>
                        }
                      />
                    </div>
                  )}
                  {known && shown.length === 0 && (
                    <RobotMapEmpty filtered={machines.length > 0} onClear={() => filters.clear(['status'])} />
                  )}
                  {selected && together.length === 0 && <RobotMapCard machine={selected} onClose={() => choose([])} />}
                  {together.length > 0 && <RobotMapCrowd machines={together} onChoose={goTo} onClose={() => choose([])} />}
                </MapView>
              </Suspense>
            </div>
            <RobotMapSites sites={shownSites} onSite={({ bounds }) => setTarget({ bounds })} onMachine={goTo} />
          </div>
        </>
      )}
    </MomentProvider>
  );
}

/** Floor plans of the sites in view, and the points on them. */
function useFloors(shown: readonly MapMachine[], sites: readonly MapSite[]) {
  const [sight, onMove] = useState<MapSight>();
  const [layer, onLayer] = useState<FloorLayer>();
  const near = useMemo(() => nearSites(sight, sites), [sight, sites]);
  const points = useMemo(() => onFloors(shown, layer), [shown, layer]);
  return { near, points, pictures: layer?.pictures, onMove, onLayer };
}

/** Centers the map on the machine or site in the address, once. */
function useOpenedWith(selected: MapMachine | undefined, site: MapSite | undefined, go: (target: MapTarget) => void): void {
  const begun = useRef(false);
  const begin = useEffectEvent(() => {
    const bounds = selected && boundsAround([selected]);
    if (bounds) go({ bounds, covered: true });
    else if (site) go({ bounds: site.bounds });
  });
  const there = selected !== undefined || site !== undefined;
  useEffect(() => {
    if (begun.current || !there) return;
    begun.current = true;
    begin();
  }, [there]);
}
