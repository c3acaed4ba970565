export { consumableName, editConsumable, hoursCleaned, wornOf } from './consumables.service.ts';
export { type FleetLine, fleetRobot, readFleet } from './fleet.service.ts';
export { listRobots } from './list-robots.service.ts';
export { readRanges, writeRanges } from './ranges-text.ts';
export { getRobotDetail } from './robot-detail.service.ts';
export { findRobot } from './robot-rows.ts';
export { writeSummary } from './summary.ts';
