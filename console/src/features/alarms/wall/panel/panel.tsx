import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import { offlineIncidents } from '@botify/domain/alarms/offline-incidents';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { whenOnline } from '../../../../kernel/browser/network.ts';
import type { Fleet } from '../../../../kernel/live/fleet.ts';
import { useLiveRobot } from '../../../../kernel/live/live-robots.ts';
import { useText } from '../../../../kernel/locale/text.ts';
import { useMay } from '../../../../kernel/page/page.tsx';
import { videoPath } from '../../../../kernel/page/paths.ts';
import type { WallChoice } from '../tiles/choice.ts';
import { WallErrors } from './errors.tsx';
import { WallIncident } from './incident.tsx';
import { WallLive, WallPart } from './live.tsx';
import { type OpenedMachine, WallHead, WallMachine } from './machine.tsx';
import { WallPosition } from './position.tsx';
import { WallThen } from './then.tsx';

const LiveVideo = lazy(whenOnline(() => import('../../../../ui/video/live-video.tsx').then((module) => ({ default: module.LiveVideo }))));

const usualHeight = 213;

/** Live video, with the permission to watch. */
function WallVideo({ robotSn, name }: { readonly robotSn: RobotSn; readonly name: string }) {
  const { t } = useText('alarmWall');
  if (!useMay('watchVideo')) return null;
  return (
    <WallPart title={t('panel.picture')}>
      <Suspense fallback={<Skeleton height={usualHeight} />}>
        <LiveVideo robotSn={robotSn} name={name} small />
      </Suspense>
    </WallPart>
  );
}

/** Live state, errors and position of one machine. */
function WallFocus(opened: OpenedMachine) {
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

interface Props {
  readonly fleet: Fleet;
  readonly choice: WallChoice;
  /** undefined when live. */
  readonly replayedAt: number | undefined;
  /** Receives the key of the tile that was open. */
  readonly onClosed: (key: string) => void;
}

/** The open machine or incident, if any. */
export function WallPanel({ fleet: { robots, arrived }, choice, replayedAt, onClosed }: Props) {
  const { robotSn, siteId, openMember, back, close } = choice;
  if (!arrived) return null;
  const leave = (key: string) => () => {
    close();
    onClosed(key);
  };
  if (robotSn !== undefined) {
    const to = siteId === undefined ? undefined : back;
    if (replayedAt !== undefined)
      return <WallThen at={replayedAt} robotSn={robotSn} robot={robots.get(robotSn)} onClose={leave(siteId ?? robotSn)} onBack={to} />;
    return <WallFocus robotSn={robotSn} robot={robots.get(robotSn)} onClose={leave(siteId ?? robotSn)} onBack={to} />;
  }
  const incident = siteId === undefined ? undefined : offlineIncidents(robots.values()).find((one) => one.siteId === siteId);
  return incident ? <WallIncident incident={incident} onClose={leave(incident.siteId)} onOpen={openMember} /> : null;
}
