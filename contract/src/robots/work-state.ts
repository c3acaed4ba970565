/** What a machine is doing, as machines name it (spec 4). One that says something else is kept with its own word and counts as `other`. */
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

/** Of the alarm wall. Whether the clean-water tank is empty stands beside it. */
export const monitorStatuses = ['alert', 'cleaning', 'vacant', 'offline'] as const;
export type MonitorStatus = (typeof monitorStatuses)[number];
export const tankStatuses = ['empty', 'notEmpty'] as const;
export type TankStatus = (typeof tankStatuses)[number];
