import type { Robot } from '@botify/contract/robots/robots.contract';
import type { RobotStatus, WorkState } from '@botify/contract/robots/work-state';
import { robotStatus } from '@botify/domain/robots/work-state';
import type { LiveRobot } from '../../../kernel/live/live-robots.ts';

/** Values of a row: fetched, overlaid by the live message. */
export interface ShownRobot {
  readonly status: RobotStatus;
  readonly workState: WorkState | null;
  readonly battery: number | null;
  readonly charging: boolean;
  readonly cleanWater: number | null;
  readonly dirtyWater: number | null;
  /** Sorted and joined, so that equal sets compare equal. */
  readonly faultCodes: string;
  readonly lastOnline: number | null;
  /** Messages arrive at the expected rate. */
  readonly fresh: boolean;
}

const onlineMs = 60_000;
/** Machines report every second while working and every 30 seconds otherwise. */
const lateMs = { working: 5000, other: 35_000 } as const;

const codesOf = ({ faultCodes }: LiveRobot): string => [...faultCodes].sort().join(' ');

/** Rounded as displayed, so that invisible changes do not render. */
const whole = (percent: number | null): number | null => (percent === null ? null : Math.round(percent));

interface Levels {
  readonly battery: number | null;
  readonly cleanWater: number | null;
  readonly dirtyWater: number | null;
}
const wholeLevels = ({ battery, cleanWater, dirtyWater }: Levels): Levels => ({
  battery: whole(battery),
  cleanWater: whole(cleanWater),
  dirtyWater: whole(dirtyWater),
});

const online = (row: Robot, { workState }: LiveRobot): RobotStatus => robotStatus({ online: true, workState, alertLevel: row.alertLevel });

/** The live message unless the fetched row is newer. `now` is the browser's clock. */
export function shownRobot(row: Robot, live: LiveRobot | undefined, now: number): ShownRobot {
  const fetchedAt = row.lastOnline === null ? null : Date.parse(row.lastOnline);
  const fetched = { status: row.status, workState: row.workState, ...wholeLevels(row), lastOnline: fetchedAt };
  if (!live || now - live.receivedAt > onlineMs) return { ...fetched, charging: false, faultCodes: '', fresh: false };
  const { at, workState, battery, cleanWater, dirtyWater } = live;
  const reported = { workState, ...wholeLevels({ battery: battery.percent, cleanWater, dirtyWater }), lastOnline: at };
  const newest = fetchedAt !== null && at < fetchedAt ? fetched : { ...reported, status: online(row, live) };
  return {
    ...newest,
    // Rows have neither field: a response newer than the last message must not clear them.
    charging: battery.charging ?? false,
    faultCodes: codesOf(live),
    fresh: now - live.receivedAt <= (newest.status === 'working' ? lateMs.working : lateMs.other),
  };
}

/** Changes when the server's list may change: status and faults. */
export const signatureOf = (live: LiveRobot): string =>
  `${robotStatus({ online: true, workState: live.workState, alertLevel: null })} ${codesOf(live)}`;
