import type { CurrentError } from '@botify/contract/alarms/error-records';
import { robotErrors } from '@botify/contract/alarms/errors.contract';
import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import { type RobotTrack, robotData } from '@botify/contract/robots/robot-data.contract';
import { formatNumber } from '@botify/domain/format/number';
import { useMemo } from 'react';
import { useCall } from '../../../../kernel/call/query.tsx';
import type { LiveRobot } from '../../../../kernel/live/live-robots.ts';
import { useText } from '../../../../kernel/locale/text.ts';
import { useHolds } from '../../../../kernel/session/menu-rights.ts';
import { FloorPlan } from '../../../../ui/floor-plan/floor-plan.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { levelColor, statusColor } from '../../../../ui/tokens.ts';
import { SpotDrawing } from '../../error-detail/spot.tsx';
import { WallPart } from './live.tsx';
import classes from './panel.module.css';

interface Props {
  readonly robot: FleetRobot;
  readonly live: LiveRobot | undefined;
}

/** Length of the track shown. */
const hours = 2;
const planHeight = 240;

const noErrors: readonly CurrentError[] = [];
/** Used without access to the machine. */
const noTrack: RobotTrack = { mapName: null, outline: [], planned: [], plannedTaskId: null, cleanWidth: null, points: [] };

/** Position of the machine on its floor plan; without plan or access, the reported map and coordinates. */
export function WallPosition({ robot, live }: Props) {
  const { t } = useText('alarmWall');
  const mayAsk = useHolds(robotData.track.access);
  if (!mayAsk && !live?.position) return null;
  return (
    <WallPart title={t('panel.position')}>
      {mayAsk ? <Tracked robot={robot} live={live} /> : <Place robot={robot} live={live} track={noTrack} errors={noErrors} />}
    </WallPart>
  );
}

function Tracked({ robot, live }: Props) {
  const query = useCall(robotData.track, { query: { robotSn: robot.robotSn, hours } });
  // The list of errors above has requested them.
  const { data: errors = noErrors } = useCall(robotErrors.current, { body: { robotSn: robot.robotSn } });
  return <Loaded query={query}>{(track) => <Place robot={robot} live={live} track={track} errors={errors} />}</Loaded>;
}

interface PlaceProps extends Props {
  readonly track: RobotTrack;
  readonly errors: readonly CurrentError[];
}

function Place({ robot, live, track, errors }: PlaceProps) {
  const { t } = useText('alarmWall');
  const points = useMemo(() => track.points.map((point) => ({ ...point, at: Date.parse(point.at) })), [track]);
  const { position } = live ?? {};
  const at = position ?? track.points.at(-1);
  const map = position?.mapName ?? track.mapName;
  const { mark } = statusColor[robot.status];
  const here = useMemo(() => at && { x: at.x, y: at.y, heading: at.heading, color: mark }, [at, mark]);
  const spots = useMemo(
    () =>
      errors.flatMap(({ spot, mapName, noticeLevel }) =>
        spot && mapName === map ? [{ ...spot, color: levelColor[noticeLevel].mark }] : [],
      ),
    [errors, map],
  );
  const elsewhere = errors.filter(({ spot, mapName }) => spot !== null && mapName !== null && mapName !== map);
  if (!map) {
    return (
      <>
        <p className={classes.quiet}>{t('panel.noPosition')}</p>
        <Elsewhere errors={elsewhere} />
      </>
    );
  }
  const place = at && t('panel.place', { x: formatNumber(at.x, { decimals: 1 }), y: formatNumber(at.y, { decimals: 1 }) });
  // The track belongs to another floor: there is no plan for this position.
  const drawn = map === track.mapName && (track.plan !== undefined || track.outline.length > 0 || points.length > 0);
  return (
    <>
      {drawn && (
        <FloorPlan
          label={place ? t('panel.plan', { map, place }) : t('panel.planNowhere', { map })}
          outline={track.outline}
          plan={track.plan}
          planned={track.planned}
          isPlanOfLastTask={track.plannedTaskId !== live?.task?.taskId}
          cleanWidth={(track.cleanWidth ?? 0) / 1000}
          track={points}
          robot={here}
          spots={spots}
          height={planHeight}
        />
      )}
      <p className={classes.place}>
        <span>
          {t('panel.map')} <strong>{map}</strong>
        </span>
        {place && (
          <span>
            {t('panel.coordinates')} <strong>{place}</strong>
          </span>
        )}
      </p>
      <Elsewhere errors={elsewhere} />
    </>
  );
}

/** Errors that began on another floor, each on the plan of that floor. */
function Elsewhere({ errors }: { readonly errors: readonly CurrentError[] }) {
  const { t } = useText('errorManagement');
  const mayAsk = useHolds(robotErrors.floor.access);
  return errors.map((error) => {
    const { x = 0, y = 0 } = error.spot ?? {};
    const place = t('spot.place', { x: formatNumber(x, { decimals: 1 }), y: formatNumber(y, { decimals: 1 }) });
    const label = t('spot.label', { map: error.mapName, place });
    return (
      <div key={error.id}>
        {mayAsk && <SpotDrawing error={error} label={label} />}
        <p className={classes.place}>{label}</p>
      </div>
    );
  });
}
