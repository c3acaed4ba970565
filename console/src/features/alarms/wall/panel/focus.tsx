import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import { useLiveRobot } from '../../../../kernel/live/live-robots.ts';
import { useText } from '../../../../kernel/locale/text.ts';
import { videoPath } from '../../../../kernel/page/paths.ts';
import { WallErrors } from './errors.tsx';
import { WallLive } from './live.tsx';
import { type OpenedMachine, WallHead, WallMachine } from './machine.tsx';
import { WallPosition } from './position.tsx';
import { WallVideo } from './video.tsx';

/** One machine, close up: how it is, what is wrong and what to do, where it is. */
export function WallFocus(opened: OpenedMachine) {
  const { robotSn, robot } = opened;
  return <WallMachine {...opened}>{robot && <Machine key={robotSn} robot={robot} />}</WallMachine>;
}

function Machine({ robot }: { readonly robot: FleetRobot }) {
  const { t } = useText('alarmWall');
  const { robotSn } = robot;
  const live = useLiveRobot(robotSn);
  return (
    <>
      <WallHead robot={robot} video={{ to: videoPath(robotSn), words: t('panel.video') }} />
      <WallErrors robot={robot} />
      <WallVideo robotSn={robotSn} name={robot.remark} />
      <WallLive robot={robot} live={live} />
      <WallPosition robot={robot} live={live} />
    </>
  );
}
