import type { Robot } from '@botify/contract/robots/robots.contract';
import type { RobotStatus, WorkState } from '@botify/contract/robots/work-state';
import { robotStatus } from '@botify/domain/robots/work-state';
import type { LiveRobot } from '../../../kernel/live/live-robots.ts';

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

/** As it is read: no cell is drawn again for a change that nobody sees. */
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

/** What it said last, as long as that is not older than what was fetched. `now` is the browser's clock. */
export function shownRobot(row: Robot, live: LiveRobot | undefined, now: number): ShownRobot {
  const fetchedAt = row.lastOnline === null ? null : Date.parse(row.lastOnline);
  const fetched = { status: row.status, workState: row.workState, ...wholeLevels(row), lastOnline: fetchedAt };
  if (!live || now - live.receivedAt > onlineMs) return { ...fetched, charging: false, faultCodes: '', fresh: false };
  const { at, workState, battery, cleanWater, dirtyWater } = live;
  const heard = { workState, ...wholeLevels({ battery: battery.percent, cleanWater, dirtyWater }), lastOnline: at };
  const newest = fetchedAt !== null && at < fetchedAt ? fetched : { ...heard, status: online(row, live) };
  return {
    ...newest,
    // A row has neither of them, so an answer that overtook the last message must not wipe them out for a moment.
    charging: battery.charging ?? false,
    faultCodes: codesOf(live),
    fresh: now - live.receivedAt <= (newest.status === 'working' ? lateMs.working : lateMs.other),
  };
}

/** Whatever makes the list on the server another one: what the machine does and which faults it has. */
export const signatureOf = (live: LiveRobot): string =>
  `${robotStatus({ online: true, workState: live.workState, alertLevel: null })} ${codesOf(live)}`;
