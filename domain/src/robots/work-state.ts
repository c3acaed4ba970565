import type { MonitorStatus, RobotStatus, TankStatus, WorkState } from '@botify/contract/robots/work-state';
import { workStates } from '@botify/contract/robots/work-state';

type Activity = 'nothing' | 'cleaning' | 'busy';

/** Activity per work state, for the list and for the alarm wall. */
const activities: Readonly<Record<WorkState, Activity>> = {
  idle: 'nothing',
  await: 'nothing',
  other: 'nothing',
  cleaning: 'cleaning',
  return_clean: 'cleaning',
  manual_cleaning: 'cleaning',
  clean_pause: 'busy',
  navigation_supply_depot: 'busy',
  navigation_supply_depot_pause: 'busy',
  dock_supply_depot: 'busy',
  supplying: 'busy',
  supply_pause: 'busy',
  leave_supply_depot: 'busy',
  navigation_home: 'busy',
  navigation_home_pause: 'busy',
  manual_control: 'busy',
  manual_deploy: 'busy',
  manual_charge: 'busy',
  navigation_add_water: 'busy',
  navigation_add_water_pause: 'busy',
  navigation_drain_point: 'busy',
  navigation_drain_point_pause: 'busy',
  navigation_charge_point: 'busy',
  navigation_charge_point_pause: 'busy',
};

const known: ReadonlySet<string> = new Set(workStates);
export const parseWorkState = (text: string): WorkState => (known.has(text) ? (text as WorkState) : 'other');

interface RobotState {
  readonly online: boolean;
  readonly workState: WorkState | null;
  /** Highest level of its open errors; null without any. */
  readonly alertLevel: string | null;
}

/** Only levels that stop a robot make it a warning. */
export const stoppingLevels: readonly string[] = ['P0', 'P1'];
const stops = (level: string | null): boolean => level !== null && stoppingLevels.includes(level);
const activityOf = ({ workState }: RobotState): Activity => (workState === null ? 'nothing' : activities[workState]);

export function robotStatus(robot: RobotState): RobotStatus {
  if (!robot.online) return 'offline';
  if (stops(robot.alertLevel)) return 'warning';
  return activityOf(robot) === 'nothing' ? 'idle' : 'working';
}

/** The wall shows a robot that fetches water as vacant: it needs no attention. */
export function monitorStatus(robot: RobotState): MonitorStatus {
  if (!robot.online) return 'offline';
  if (stops(robot.alertLevel)) return 'alert';
  return activityOf(robot) === 'cleaning' ? 'cleaning' : 'vacant';
}

/** Whether the wall shows the state as cleaning. */
export const isCleaning = (state: WorkState): boolean => activities[state] === 'cleaning';

/** Sensors report a few percent for an empty tank. */
const emptyPercent = 5;
export const tankStatus = (cleanPercent: number): TankStatus => (cleanPercent <= emptyPercent ? 'empty' : 'notEmpty');

/** For conditions in SQL. */
export const workingStates: readonly WorkState[] = workStates.filter((state) => activities[state] !== 'nothing');
