import { offlineIncidents } from '@botify/domain/alarms/offline-incidents';
import type { Fleet } from '../../../../kernel/live/fleet.ts';
import type { WallChoice } from '../tiles/choice.ts';
import { WallFocus } from './focus.tsx';
import { WallIncident } from './incident.tsx';
import { WallThen } from './then.tsx';

interface Props {
  readonly fleet: Fleet;
  readonly choice: WallChoice;
  /** undefined: it is now. */
  readonly replayedAt: number | undefined;
  /** With what was open. */
  readonly onClosed: (key: string) => void;
}

/** What is open beside the wall, if anything is. */
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
