import { workLevels } from '@botify/contract/overview/now.contract';
import type { FleetError, FleetRobot } from '@botify/contract/robots/fleet.topics';
import { isUnacknowledged } from '../alarms/alert-order.ts';
import { offlineFault } from '../robots/fleet-past.ts';

interface FleetCounts {
  readonly total: number;
  readonly working: number;
  readonly offline: number;
  /** Active errors that nobody acknowledged and that need a person. Being offline is counted as offline. */
  readonly alarms: number;
}

const levels: readonly string[] = workLevels;
const needsPerson = (error: FleetError): boolean =>
  isUnacknowledged(error) && levels.includes(error.noticeLevel) && error.faultCode !== offlineFault;

export function countFleet(robots: Iterable<Pick<FleetRobot, 'status' | 'errors'>>): FleetCounts {
  const counts = { total: 0, working: 0, offline: 0, alarms: 0 };
  for (const { status, errors } of robots) {
    counts.total += 1;
    if (status === 'working') counts.working += 1;
    if (status === 'offline') counts.offline += 1;
    counts.alarms += errors.filter(needsPerson).length;
  }
  return counts;
}
