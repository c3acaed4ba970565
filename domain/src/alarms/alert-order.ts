import type { FleetError, FleetRobot } from '@botify/contract/robots/fleet.topics';

/** Nobody has said yet that they look after it. */
export const isUnacknowledged = ({ state }: Pick<FleetError, 'state'>): boolean => state === 'open';

/** Graver first; of equal ones those that wait for somebody, then the oldest, so that nothing starves. */
function compareErrors(one: FleetError, other: FleetError): number {
  if (one.noticeLevel !== other.noticeLevel) return one.noticeLevel < other.noticeLevel ? -1 : 1;
  if (isUnacknowledged(one) !== isUnacknowledged(other)) return isUnacknowledged(one) ? -1 : 1;
  if (one.startTime === other.startTime) return 0;
  return one.startTime < other.startTime ? -1 : 1;
}

/** The error that a machine is judged by. */
export const mostUrgentError = ({ errors }: Pick<FleetRobot, 'errors'>): FleetError | undefined =>
  errors.length < 2 ? errors[0] : errors.reduce((first, error) => (compareErrors(error, first) < 0 ? error : first));

/**
 * Machines with alerts in the order somebody should look at them. A critical one that has just come, and that nobody here has
 * looked at, stands before all others, the newest first; from then on its age decides.
 */
export function sortByUrgency<R extends Pick<FleetRobot, 'errors'>>(robots: readonly R[], fresh: ReadonlySet<string>): readonly R[] {
  const ranked = robots.map((robot) => {
    const error = mostUrgentError(robot);
    return { robot, error, fresh: robot.errors.find(({ id }) => fresh.has(id))?.startTime };
  });
  ranked.sort((one, other) => {
    if (one.fresh !== other.fresh) return (one.fresh ?? '') > (other.fresh ?? '') ? -1 : 1;
    if (!one.error || !other.error) return Number(!one.error) - Number(!other.error);
    return compareErrors(one.error, other.error);
  });
  return ranked.map(({ robot }) => robot);
}
