/** Work states of spec 4. An unknown state is stored as sent and counts as `other`. */
export const workStates = [
  'idle',
  'cleaning',
  'return_clean',
  'clean_pause',
  'navigation_supply_depot',
  'navigation_supply_depot_pause',
  'dock_supply_depot',
  'supplying',
  'supply_pause',
  'leave_supply_depot',
  'navigation_home',
  'navigation_home_pause',
  'manual_control',
  'manual_cleaning',
  'manual_deploy',
  'manual_charge',
  'navigation_add_water',
  'navigation_add_water_pause',
  'navigation_drain_point',
  'navigation_drain_point_pause',
  'navigation_charge_point',
  'navigation_charge_point_pause',
  'await',
  'other',
] as const;
export type WorkState = (typeof workStates)[number];

export const robotStatuses = ['idle', 'working', 'offline', 'warning'] as const;
export type RobotStatus = (typeof robotStatuses)[number];

/** Status on the alarm wall, next to the tank status. */
export const monitorStatuses = ['alert', 'cleaning', 'vacant', 'offline'] as const;
export type MonitorStatus = (typeof monitorStatuses)[number];
export const tankStatuses = ['empty', 'notEmpty'] as const;
export type TankStatus = (typeof tankStatuses)[number];
