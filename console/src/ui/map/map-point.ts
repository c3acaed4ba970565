import type { MachineStatus } from '../status-tag.tsx';

/** Something with a place on earth. */
export interface MapPoint {
  readonly id: string;
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
  readonly status: MachineStatus;
  /** The place it belongs to, if any. */
  readonly placeId: string | null;
}

/** A street map from elsewhere. */
export interface MapTiles {
  /** With {z}, {x}, {y} and perhaps {r}. */
  readonly url: string;
  readonly attribution: string | null;
}

/** From the worst down: this order says which color a crowd gets. */
export const worstFirst = ['warning', 'offline', 'idle', 'working'] as const satisfies readonly MachineStatus[];

/** The worst first, then by name. */
export function sortWorstFirst<P extends Pick<MapPoint, 'status' | 'name'>>(points: readonly P[], language: string): P[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const rank = ({ status }: P) => worstFirst.indexOf(status);
  return points.toSorted((one, other) => rank(one) - rank(other) || compare(one.name, other.name));
}

export type StatusShares = Readonly<Record<MachineStatus, number>>;

export const noShares: StatusShares = { idle: 0, working: 0, offline: 0, warning: 0 };

/** How many of each there are. */
export function countShares(points: Iterable<Pick<MapPoint, 'status'>>): StatusShares {
  const counts = { ...noShares };
  for (const { status } of points) counts[status] += 1;
  return counts;
}

export const worstOf = (shares: StatusShares): MachineStatus => worstFirst.find((status) => shares[status] > 0) ?? 'working';
