import type { Robot } from '@botify/contract/robots/robots.contract';
import type { RobotStatus, WorkState } from '@botify/contract/robots/work-state';
import { robotStatus } from '@botify/domain/robots/work-state';
import type { LiveRobot } from '../../kernel/live/live-robots.ts';

/** As a row shows a machine: what was fetched, and over it what it said since. */
export interface ShownRobot {
  readonly status: RobotStatus;
  readonly workState: WorkState | null;
  readonly battery: number | null;
  readonly charging: boolean;
  readonly cleanWater: number | null;
  readonly dirtyWater: number | null;
  /** With blanks between them, so that equal ones are the same. */
  readonly faultCodes: string;
  readonly lastOnline: number | null;
  /** Nothing is missing: it spoke as lately as it should. */
  readonly fresh: boolean;
}

const onlineMs = 60_000;
/** A machine speaks every second while it does something and every 30 seconds otherwise. */
const lateMs = { working: 5000, other: 35_000 } as const;

const codesOf = ({ faultCodes }: LiveRobot): string => [...faultCodes].sort().join(' ');

/** What it said last, as long as that is not older than what was fetched. `now` is the browser's clock. */
export function shownRobot(row: Robot, live: LiveRobot | undefined, now: number): ShownRobot {
  const fetchedAt = row.lastOnline === null ? null : Date.parse(row.lastOnline);
  const fetched = { ...row, charging: false, lastOnline: fetchedAt };
  if (!live || now - live.heardAt > onlineMs) return { ...fetched, faultCodes: '', fresh: false };
  const heard = { faultCodes: codesOf(live), fresh: false };
  if (fetchedAt !== null && live.at < fetchedAt) return { ...fetched, ...heard };
  const { workState, battery, cleanWater, dirtyWater } = live;
  const status = robotStatus({ online: true, workState, alertLevel: row.alertLevel });
  return {
    ...heard,
    status,
    workState,
    battery: battery.percent,
    charging: battery.charging ?? false,
    cleanWater,
    dirtyWater,
    lastOnline: live.at,
    fresh: now - live.heardAt <= (status === 'working' ? lateMs.working : lateMs.other),
  };
}

/** Whatever makes the list on the server another one: what the machine does and which faults it has. */
export const signatureOf = (live: LiveRobot): string =>
  `${robotStatus({ online: true, workState: live.workState, alertLevel: null })} ${codesOf(live)}`;
