export { consumableName, hoursCleaned, wornOf } from './consumables.service.ts';
export { type FleetLine, fleetRobot, readFleet } from './fleet.service.ts';
export { writeSummary } from './summary.ts';
