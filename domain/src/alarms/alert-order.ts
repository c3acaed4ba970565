import type { FleetError, FleetRobot } from '@botify/contract/robots/fleet.topics';

export const isUnacknowledged = ({ state }: Pick<FleetError, 'state'>): boolean => state === 'open';

/** By level, then unacknowledged first, then oldest first so that no error starves. */
function compareErrors(one: FleetError, other: FleetError): number {
  if (one.noticeLevel !== other.noticeLevel) return one.noticeLevel < other.noticeLevel ? -1 : 1;
  if (isUnacknowledged(one) !== isUnacknowledged(other)) return isUnacknowledged(one) ? -1 : 1;
  if (one.startTime === other.startTime) return 0;
  return one.startTime < other.startTime ? -1 : 1;
}

export const mostUrgentError = ({ errors }: Pick<FleetRobot, 'errors'>): FleetError | undefined =>
  errors.length < 2 ? errors[0] : errors.reduce((first, error) => (compareErrors(error, first) < 0 ? error : first));

/** Robots with errors, most urgent first. A `fresh` error (a new critical one not yet viewed here) goes before all others, newest first. */
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
