import type { TotalName } from '@botify/contract/robots/status';
import { type Counters, counterDelta, implausibleGrowth } from './counter-delta.ts';
import { insert, locate, type MessagePosition, type ReceivedRange } from './received-ranges.ts';

/** State after a message that its neighbors are computed from. */
export interface StatusPoint {
  readonly at: number;
  readonly totals: Counters;
  /** Active faults with the ids of their errors. */
  readonly active: readonly Active[];
  /** Recently ended errors: a fault that recurs soon reopens its error. */
  readonly ended: readonly Ended[];
  /** A history row is stored when this changes. */
  readonly signature: string;
  readonly keptAt: number;
}
type Active = readonly [faultCode: string, errorId: string];
type Ended = readonly [faultCode: string, errorId: string, at: number];

export interface IncomingStatus extends MessagePosition {
  readonly at: number;
  readonly totals: Counters;
  readonly faultCodes: readonly string[];
  readonly signature: string;
}

export type ErrorChange =
  | { readonly act: 'open'; readonly id: string; readonly faultCode: string; readonly at: number; readonly end: number | null }
  /** `end`: time by which it had ended, if a later message is known; null: still active. */
  | { readonly act: 'reopen'; readonly id: string; readonly faultCode: string; readonly at: number; readonly end: number | null }
  /** `was`: for a late message, the end is moved only if it still equals this value; null: newest message. */
  | { readonly act: 'end'; readonly id: string; readonly faultCode: string; readonly at: number; readonly was: number | null }
  /** The error started earlier than recorded. */
  | { readonly act: 'startEarlier'; readonly id: string; readonly at: number }
  /** Two records turned out to be one error. The later one stays, because people may already be working on it. */
  | { readonly act: 'absorb'; readonly id: string; readonly into: string };

export interface StatusEffect {
  readonly ranges: readonly ReceivedRange<StatusPoint>[];
  /** Counter differences and the instant whose minute and day they count in. */
  readonly deltas: readonly { readonly at: number; readonly counters: Counters; readonly sign: 1 | -1 }[];
  readonly errors: readonly ErrorChange[];
  /** The message is the newest of the robot. */
  readonly latest: boolean;
  readonly recordHistory: boolean;
  /** The counter that grew faster than possible since the message before, so that no difference is counted. */
  readonly implausible: TotalName | undefined;
}

const tenMinutes = 600_000;
const tenSeconds = 10_000;

/**
 * Changes caused by one message, independent of order and repetition: figures are sums over neighbors in the robot's own order, so a
 * late message corrects what was counted across its gap.
 */
export function applyStatus(
  ranges: readonly ReceivedRange<StatusPoint>[],
  status: IncomingStatus,
  newErrorId: () => string,
): StatusEffect | 'duplicate' | 'tooLate' {
  const insertion = locate(ranges, status);
  if (insertion.kind !== 'new') return insertion.kind;
  const { left, right, index } = insertion;
  const { point, changes, renamed } = faultsOf(left, right, status, newErrorId);
  const keep = !left || left.signature !== status.signature || Math.abs(status.at - left.keptAt) >= tenSeconds;
  const { boot, sequence } = status;
  const grown = insert(ranges, index, { boot, sequence }, { ...point, keptAt: keep ? status.at : left.keptAt });
  return {
    ranges: renamed.size > 0 ? grown.map((range) => renameIn(range, renamed)) : grown,
    deltas: deltasOf(left, right, point),
    errors: changes,
    latest: right === undefined,
    recordHistory: keep,
    implausible: left && implausibleGrowth(left, point),
  };
}

function deltasOf(left: StatusPoint | undefined, right: StatusPoint | undefined, point: StatusPoint): StatusEffect['deltas'] {
  const deltas: { at: number; counters: Counters; sign: 1 | -1 }[] = [];
  const count = (earlier: StatusPoint | undefined, later: StatusPoint | undefined, sign: 1 | -1) => {
    const counters = earlier && later && counterDelta(earlier, later);
    if (counters && later) deltas.push({ at: later.at, counters, sign });
  };
  if (left && right) count(left, right, -1);
  count(left, point, 1);
  count(point, right, 1);
  return deltas;
}

function faultsOf(left: StatusPoint | undefined, right: StatusPoint | undefined, status: IncomingStatus, newErrorId: () => string) {
  const changes: ErrorChange[] = [];
  const renamed = new Map<string, string>();
  const { at } = status;
  // A fault missing from the next received message counts as ended there.
  const end = right ? right.at : null;
  const later = new Map(right?.active ?? []);
  const soon = right !== undefined && Math.abs(right.at - at) <= tenMinutes;
  const before = new Map(left?.active ?? []);
  const recent = (left?.ended ?? []).filter(([, , endedAt]) => Math.abs(at - endedAt) <= tenMinutes);

  const active = status.faultCodes.map((faultCode): Active => {
    const running = before.get(faultCode);
    const next = soon ? later.get(faultCode) : undefined;
    if (running !== undefined) {
      if (next === undefined || next === running) return [faultCode, running];
      changes.push({ act: 'absorb', id: running, into: next });
      renamed.set(running, next);
      return [faultCode, next];
    }
    if (next !== undefined) {
      changes.push({ act: 'startEarlier', id: next, at });
      return [faultCode, next];
    }
    const again = recent.findLast(([code]) => code === faultCode);
    const id = again?.[1] ?? newErrorId();
    changes.push({ act: again ? 'reopen' : 'open', id, faultCode, at, end });
    return [faultCode, id];
  });
  const now = new Map(active);
  const gone = (left?.active ?? []).filter(([faultCode]) => !now.has(faultCode));
  for (const [faultCode, id] of gone) {
    // The next received message has the same error: it stays one error.
    if (later.get(faultCode) !== id) changes.push({ act: 'end', id, faultCode, at, was: end });
  }
  const ended = [...recent.filter(([code]) => !now.has(code)), ...gone.map(([code, id]): Ended => [code, id, at])];
  const point: StatusPoint = { at, totals: status.totals, active, ended, signature: status.signature, keptAt: at };
  return { point, changes, renamed };
}

const renameIn = (range: ReceivedRange<StatusPoint>, renamed: ReadonlyMap<string, string>): ReceivedRange<StatusPoint> => ({
  ...range,
  first: renamePoint(range.first, renamed),
  last: renamePoint(range.last, renamed),
});
const renamePoint = (point: StatusPoint, renamed: ReadonlyMap<string, string>): StatusPoint => ({
  ...point,
  active: point.active.map(([code, id]): Active => [code, renamed.get(id) ?? id]),
  ended: point.ended.map(([code, id, at]): Ended => [code, renamed.get(id) ?? id, at]),
});
