import { type RobotTrack, robotData } from '@botify/contract/robots/robot-data.contract';
import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { formatNumber } from '@botify/domain/format/number';
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { callKey, useCall } from '../../../kernel/call/query.tsx';
import type { LiveRobot } from '../../../kernel/live/live-robots.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { FloorPlan } from '../../../ui/floor-plan/floor-plan.tsx';
import type { TrackPoint } from '../../../ui/floor-plan/track-strokes.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Ago } from '../../../ui/time.tsx';
import { statusColor } from '../../../ui/tokens.ts';
import { type FetchedRobot, useRobotNow } from '../gauges/now.ts';
import classes from './detail.module.css';
import { joined, withLive } from './track-tail.ts';

const height = 400;
/** Cleaning width in mm of machines without a known width. */
const usualWidth = 700;

/** Floor plan with the track and the live position. */
export function TrackPlan({ robot, fetchedAt }: FetchedRobot) {
  const query = useCall(robotData.track, { query: { robotSn: robot.robotSn } });
  return (
    <Loaded query={query} skeleton={<Skeleton height={height + 48} />}>
      {(track) => <Plan track={track} robot={robot} fetchedAt={fetchedAt} />}
    </Loaded>
  );
}

function Plan({ track, robot, fetchedAt }: FetchedRobot & { readonly track: RobotTrack }) {
  const { t } = useText('robotDetail');
  const { latest, status } = useRobotNow({ robot, fetchedAt });
  const mapName = latest?.position?.mapName ?? track.mapName;
  useOtherPlan(latest, track);
  const known = useMemo(() => track.points.map(({ at, x, y, cleaning }): TrackPoint => ({ at: Date.parse(at), x, y, cleaning })), [track]);
  const tail = useTail(latest);
  const points = useMemo(() => joined(known, tail), [known, tail]);
  const last = track.points.at(-1);
  const place = latest?.position ?? last;
  const machine = useMemo(
    () => place && { x: place.x, y: place.y, heading: place.heading, color: statusColor[status].mark },
    [place, status],
  );
  if (mapName === null) return <NoPlace robot={robot} />;
  const where = place ? t('plan.place', { x: formatNumber(place.x, { decimals: 1 }), y: formatNumber(place.y, { decimals: 1 }) }) : '';
  return (
    <div>
      <FloorPlan
        // Remount for another map: zoom and offset belong to one map.
        key={mapName}
        label={t('plan.label', { name: robot.base.remark, map: mapName, where })}
        outline={track.outline}
        plan={mapName === track.mapName ? track.plan : undefined}
        planned={track.planned}
        isPlanOfLastTask={track.plannedTaskId !== latest?.task?.taskId}
        cleanWidth={(track.cleanWidth ?? usualWidth) / 1000}
        track={points}
        robot={machine}
        height={height}
      />
      <p className={classes.where}>
        {t('plan.map', { map: mapName })} · {where} · <Ago at={latest?.position ? latest.at : last?.at} then="date" zone={robot.timeZone} />
      </p>
      {track.outline.length === 0 && !track.plan && <p className={classes.where}>{t('plan.noOutline')}</p>}
    </div>
  );
}

function NoPlace({ robot }: { readonly robot: RobotDetail }) {
  const { t } = useText('robotDetail');
  return (
    <p className={classes.noPlan} style={{ minHeight: height }}>
      {robot.live ? t('plan.noPosition') : t('plan.neverHeard')}
    </p>
  );
}

/** Track since the page was opened. */
function useTail(latest: LiveRobot | undefined): readonly TrackPoint[] {
  const [state, setState] = useState<{ readonly latest?: LiveRobot; readonly tail: readonly TrackPoint[] }>({ tail: [] });
  if (latest && state.latest !== latest) setState({ latest, tail: withLive(state.tail, latest, state.latest) });
  return state.tail;
}

/** Refetches floor and track once when the machine changes to another map or task. */
function useOtherPlan(latest: LiveRobot | undefined, track: RobotTrack): void {
  const queries = useQueryClient();
  const map = latest?.position && latest.position.mapName !== track.mapName ? latest.position.mapName : undefined;
  const task = latest?.task && latest.task.taskId !== track.plannedTaskId ? latest.task.taskId : undefined;
  useEffect(() => {
    if (map !== undefined || task !== undefined) void queries.invalidateQueries({ queryKey: callKey(robotData.track) });
  }, [map, task, queries]);
}
