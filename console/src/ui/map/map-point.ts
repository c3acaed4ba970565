import type { MachineStatus } from '../status-tag.tsx';

/** An item with a position. */
export interface MapPoint {
  readonly id: string;
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
  readonly status: MachineStatus;
  /** Place it belongs to, if any. */
  readonly placeId: string | null;
  /** Drawn faintly, and not in one cluster with others. */
  readonly dimmed?: boolean | undefined;
}

/** A picture of a place, below its points. */
export interface MapPicture {
  readonly placeId: string;
  readonly label: string;
  readonly image: ImageBitmap | HTMLCanvasElement;
  /** Longitude and latitude, from the upper left corner clockwise. */
  readonly corners: readonly (readonly number[])[];
}

/** External street map. */
export interface MapTiles {
  /** With {z}, {x}, {y} and optionally {r}. */
  readonly url: string;
  readonly attribution: string | null;
}

/** Severity order, which determines the color of a cluster. */
export const worstFirst = ['warning', 'offline', 'idle', 'working'] as const satisfies readonly MachineStatus[];

/** Sorts by severity, then by name. */
export function sortWorstFirst<P extends Pick<MapPoint, 'status' | 'name'>>(points: readonly P[], language: string): P[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const rank = ({ status }: P) => worstFirst.indexOf(status);
  return points.toSorted((one, other) => rank(one) - rank(other) || compare(one.name, other.name));
}

export type StatusShares = Readonly<Record<MachineStatus, number>>;

export const noShares: StatusShares = { idle: 0, working: 0, offline: 0, warning: 0 };

/** Number of points per status. */
export function countShares(points: Iterable<Pick<MapPoint, 'status'>>): StatusShares {
  const counts = { ...noShares };
  for (const { status } of points) counts[status] += 1;
  return counts;
}

export const worstOf = (shares: StatusShares): MachineStatus => worstFirst.find((status) => shares[status] > 0) ?? 'working';
