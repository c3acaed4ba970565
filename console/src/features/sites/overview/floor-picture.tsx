import type { FloorPlan } from '@botify/contract/floor-plans/floor-plans.contract';
import { type RobotPosition, robotData } from '@botify/contract/robots/robot-data.contract';
import { toPixels } from '@botify/domain/floor-plans/placement';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useLiveCall } from '../../../kernel/call/live-call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { machinePath, robotDetailPath } from '../../../kernel/page/paths.ts';
import { useHasPage } from '../../../kernel/session/menu-rights.ts';
import { useDrawnScheme } from '../../../ui/chart/chart-look.ts';
import { inverted, usePlanImage } from '../../../ui/floor-plan/plan-picture.ts';
import { Link } from '../../../ui/link.tsx';
import { MarkIcon } from '../../../ui/map/mark-shapes.tsx';
import classes from './overview.module.css';

type Placed = FloorPlan & { readonly placement: NonNullable<FloorPlan['placement']> };

interface Props {
  readonly siteId: string;
  readonly plan: Placed;
}

const everyMs = 5000;

/** The plan of a floor with its machines. */
export function FloorPicture({ siteId, plan }: Props) {
  const { t } = useText('sites');
  const { t: kit } = useText('kit');
  // One request for all floors.
  const { data } = useLiveCall(robotData.positions, { query: { siteId } }, everyMs);
  const { image, failed } = usePlanImage(plan.pictureId);
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useDrawnScheme();
  useEffect(() => {
    if (!canvas.current || !image) return;
    Object.assign(canvas.current, { width: image.width, height: image.height });
    canvas.current.getContext('2d')?.drawImage(scheme === 'dark' ? inverted(image) : image, 0, 0);
  }, [image, scheme]);
  const here = (data ?? []).filter(({ mapName }) => mapName === plan.mapName);
  return (
    <div className={classes.plan} style={{ '--across': plan.width, '--along': plan.height } as CSSProperties}>
      <canvas ref={canvas} role="img" aria-label={t('floor.picture', { name: plan.name })} />
      {here.map((robot) => (
        <Mark key={robot.robotSn} robot={robot} plan={plan} />
      ))}
      {failed && <p className={classes.note}>{kit('floorPlan.noPicture')}</p>}
    </div>
  );
}

function Mark({ robot: { robotSn, remark, status, x, y }, plan }: { readonly robot: RobotPosition; readonly plan: Placed }) {
  const { t } = useText('kit');
  const mayOpen = useHasPage(robotDetailPath);
  if (x === null || y === null) return null;
  const { width, height, placement } = plan;
  const [right, down] = toPixels({ ...placement, height }, [x, y]);
  // Outside of the picture: the plan is of a part of the floor.
  if (right < 0 || right > width || down < 0 || down > height) return null;
  const label = `${remark}: ${t(`status.${status}`)}`;
  const place = { left: `${(right / width) * 100}%`, top: `${(down / height) * 100}%` };
  return mayOpen ? (
    <Link to={machinePath(robotSn)} className={classes.mark} style={place} title={label} aria-label={label}>
      <MarkIcon status={status} size={20} />
    </Link>
  ) : (
    <span className={classes.mark} style={place} title={label} role="img" aria-label={label}>
      <MarkIcon status={status} size={20} />
    </span>
  );
}
