import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import { session } from '@botify/contract/session/session.contract';
import { ActionIcon } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Fleet } from '../kernel/live/fleet.ts';
import { useText } from '../kernel/locale/text.ts';
import { Icon } from '../ui/icon.tsx';
import { type MapPoint, type MapTiles, sortWorstFirst } from '../ui/map/map-point.ts';
import { MarkIcon } from '../ui/map/mark-shapes.tsx';
import classes from './board-map.module.css';
import { boardCall } from './board-session.ts';

interface Props {
  readonly machines: readonly MapPoint[];
  /** Site names by id. */
  readonly places: ReadonlyMap<string, string>;
  readonly onClose: () => void;
}

/** The clicked machine, or all machines at the same position, such as a charger, which no zoom level separates. */
function BoardMapList({ machines, places, onClose }: Props) {
  const { t, locale } = useText('board');
  const { t: kit } = useText('kit');
  const { t: common } = useText('common');
  const title = t('here', { count: machines.length });
  return (
    <section className={classes.list} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <ActionIcon variant="subtle" color="gray" size="2.4rem" aria-label={common('action.close')} onClick={onClose}>
          <Icon name="close" />
        </ActionIcon>
      </header>
      <ul>
        {sortWorstFirst(machines, locale).map(({ id, name, status, placeId }) => (
          <li key={id}>
            <MarkIcon status={status} size={22} />
            <span>
              {name}
              <small>{[id, placeId && places.get(placeId)].filter(Boolean).join(' · ')}</small>
            </span>
            <span>{kit(`status.${status}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Robots = ReadonlyMap<RobotSn, FleetRobot>;

const isSame = (a: MapPoint, b: MapPoint): boolean =>
  a.id === b.id && a.lng === b.lng && a.lat === b.lat && a.status === b.status && a.placeId === b.placeId && a.name === b.name;

/** Points of machines with a known position. Returns `before` if nothing changed, to skip a redraw. */
function pointsOf(robots: Robots, before: readonly MapPoint[]): readonly MapPoint[] {
  const points = [...robots.values()].flatMap(({ robotSn, remark, lng, lat, status, siteId }): MapPoint[] =>
    lng === null || lat === null ? [] : [{ id: robotSn, name: remark, lng, lat, status, placeId: siteId }],
  );
  const same = points.length === before.length && points.every((point, index) => isSame(point, before[index] as MapPoint));
  return same ? before : points;
}

/** Site names by id. */
const placesOf = (robots: Robots): ReadonlyMap<string, string> =>
  new Map(
    [...robots.values()].flatMap(({ siteId, siteName }) => (siteId !== null && siteName !== null ? [[siteId, siteName] as const] : [])),
  );

/** Throttles a value. The first change is passed on at once. */
function useThrottled<T>(value: T, ms: number): T {
  const [shown, setShown] = useState(value);
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (Object.is(shown, value)) return;
    const wait = Math.max(0, last.current + ms - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      setShown(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [shown, value, ms]);
  return shown;
}

const MapView = lazy(() => import('../ui/map/map-view.tsx').then((module) => ({ default: module.MapView })));

/** Machines move slowly, and redrawing thousands of marks is expensive. */
const redrawMs = 3_000;
const none: readonly string[] = [];

/** Positions and statuses of the machines. */
export function BoardMap({ fleet, empty }: { fleet: Fleet; empty: boolean }) {
  const { t } = useText('board');
  const robots = useThrottled(fleet.robots, redrawMs);
  const last = useRef<ReturnType<typeof pointsOf>>([]);
  const points = useMemo(() => {
    last.current = pointsOf(robots, last.current);
    return last.current;
  }, [robots]);
  const places = useMemo(() => placesOf(robots), [robots]);
  const tiles = useTiles();
  const [chosen, choose] = useState(none);
  const listed = chosen.length > 0 ? points.filter(({ id }) => chosen.includes(id)) : [];
  return (
    <section className={classes.map} aria-label={t('map')}>
      {tiles !== undefined && (
        <Suspense fallback={null}>
          <MapView
            words={{ label: t('map'), zoomIn: t('zoomIn'), zoomOut: t('zoomOut'), fitAll: t('fitAll') }}
            points={points}
            places={places}
            tiles={tiles}
            chosen={chosen}
            onChoose={choose}
            target={undefined}
          />
        </Suspense>
      )}
      {listed.length > 0 && <BoardMapList machines={listed} places={places} onClose={() => choose(none)} />}
      {empty && (
        <div className={classes.empty}>
          <b>{t('empty.title')}</b>
          <p>{t('empty.text')}</p>
        </div>
      )}
    </section>
  );
}

/** Tiles of the street map; null if the server has none or does not respond, which selects the built-in map. */
function useTiles(): MapTiles | null | undefined {
  const [tiles, setTiles] = useState<MapTiles | null>();
  useEffect(() => {
    const stop = new AbortController();
    boardCall(session.settings, {}, { signal: stop.signal }).then(
      ({ mapTiles }) => setTiles((before) => before ?? mapTiles),
      () => stop.signal.aborted || setTiles((before) => before ?? null),
    );
    return () => stop.abort();
  }, []);
  return tiles;
}
