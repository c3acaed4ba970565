import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import { mostUrgentError } from '@botify/domain/alarms/alert-order';
import { type OfflineIncident, offlineIncidents } from '@botify/domain/alarms/offline-incidents';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { whenOnline } from '../../../../kernel/browser/network.ts';
import type { Fleet } from '../../../../kernel/live/fleet.ts';
import { useLiveRobot } from '../../../../kernel/live/live-robots.ts';
import { useText } from '../../../../kernel/locale/text.ts';
import { useMay } from '../../../../kernel/page/page.tsx';
import { videoPath } from '../../../../kernel/page/paths.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { LevelTag } from '../../../../ui/status-tag.tsx';
import type { WallChoice } from '../tiles/choice.ts';
import { WallSince } from '../tiles/look.tsx';
import { WallErrors } from './errors.tsx';
import { WallLive, WallPart } from './live.tsx';
import { type OpenedMachine, WallHead, WallMachine, WallPanelFrame } from './machine.tsx';
import classes from './panel.module.css';
import { WallPosition } from './position.tsx';
import { WallThen } from './then.tsx';

interface WallIncidentProps {
  readonly incident: OfflineIncident<FleetRobot>;
  readonly onClose: () => void;
  readonly onOpen: (robotSn: RobotSn) => void;
}

/** Machines of a site that went offline together; each can be opened. */
function WallIncident({ incident: { siteId, siteName, robots, total }, onClose, onOpen }: WallIncidentProps) {
  const { t } = useText('alarmWall');
  return (
    <WallPanelFrame of={siteId} title={siteName ?? t('noSite')} onClose={onClose}>
      <p className={classes.who}>
        <Icon name="unplugged" size={18} />
        <strong>{t('incident.title', { number: robots.length })}</strong>
        <span>{t('incident.share', { total })}</span>
      </p>
      <p className={classes.quiet}>{t('incident.hint')}</p>
      <ul className={classes.machines} aria-label={t('incident.list')}>
        {robots.map((robot) => {
          const error = mostUrgentError(robot);
          return (
            <li key={robot.robotSn}>
              <button type="button" className={classes.machine} onClick={() => onOpen(robot.robotSn)}>
                <span className={classes.machineName}>{robot.remark}</span>
                {error && <LevelTag level={error.noticeLevel} />}
                <span className={classes.machineSn}>{robot.robotSn}</span>
                {robot.lastOnline && <WallSince at={robot.lastOnline} />}
              </button>
            </li>
          );
        })}
      </ul>
    </WallPanelFrame>
  );
}

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
