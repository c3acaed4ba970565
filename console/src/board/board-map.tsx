import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import { session } from '@botify/contract/session/session.contract';
import { ActionIcon } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Fleet } from '../kernel/live/fleet.ts';
import { useText } from '../kernel/locale/text.ts';
import { Icon } from '../ui/icon.tsx';
import { type MapPoint, type MapTiles, sortWorstFirst } from '../ui/map/map-point.ts';
import { MarkIcon } from '../ui/map/mark-icon.tsx';
import { boardCall } from './board-call.ts';
import classes from './board-map.module.css';

interface Props {
  readonly machines: readonly MapPoint[];
  /** Names of their sites. */
  readonly places: ReadonlyMap<string, string>;
  readonly onClose: () => void;
}

/** The machine that was clicked, or all that stand on one spot, such as a charger: no zoom pulls those apart. */
function BoardMapList({ machines, places, onClose }: Props) {
  const { t, i18n } = useText('board');
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
        {sortWorstFirst(machines, i18n.language).map(({ id, name, status, placeId }) => (
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

type Robots = ReadonlyMap<string, FleetRobot>;

const isSame = (a: MapPoint, b: MapPoint): boolean =>
  a.id === b.id && a.lng === b.lng && a.lat === b.lat && a.status === b.status && a.placeId === b.placeId && a.name === b.name;

/** Machines that told where they are; the same list as before when nothing of it changed, so that nothing is drawn anew. */
function pointsOf(robots: Robots, before: readonly MapPoint[]): readonly MapPoint[] {
  const points = [...robots.values()].flatMap(({ robotSn, remark, lng, lat, status, siteId }): MapPoint[] =>
    lng === null || lat === null ? [] : [{ id: robotSn, name: remark, lng, lat, status, placeId: siteId }],
  );
  const same = points.length === before.length && points.every((point, index) => isSame(point, before[index] as MapPoint));
  return same ? before : points;
}

/** Names of their sites. */
const placesOf = (robots: Robots): ReadonlyMap<string, string> =>
  new Map(
    [...robots.values()].flatMap(({ siteId, siteName }) => (siteId !== null && siteName !== null ? [[siteId, siteName] as const] : [])),
  );

/** The same value, but no oftener than that; the first change comes through at once. */
function useNowAndThen<T>(value: T, ms: number): T {
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

/** Often enough for machines that crawl; drawing thousands more often would keep the browser busy. */
const redrawMs = 3_000;
const none: readonly string[] = [];

/** Where the machines are, and how. */
export function BoardMap({ fleet, empty }: { fleet: Fleet; empty: boolean }) {
  const { t } = useText('board');
  const robots = useNowAndThen(fleet.robots, redrawMs);
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
            selected={chosen.length === 1 ? chosen[0] : undefined}
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

/** The street map, if the server has one; without an answer the drawn one does. */
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
