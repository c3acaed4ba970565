export { consumableName } from './consumables.service.ts';
export { hoursCleaned, wornOf } from './consumables.ts';
export { type FleetLine, fleetRobot, readFleet } from './fleet.service.ts';
export { writeSummary } from './summary.ts';
