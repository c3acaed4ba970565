import { session } from '@botify/contract/session/session.contract';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Fleet } from '../kernel/live/fleet.ts';
import { useText } from '../kernel/locale/text.ts';
import type { MapTiles } from '../ui/map/map-point.ts';
import { boardCall } from './board-call.ts';
import classes from './board-map.module.css';
import { BoardMapList } from './board-map-list.tsx';
import { placesOf, pointsOf } from './map-points.ts';
import { useNowAndThen } from './use-now-and-then.ts';

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
