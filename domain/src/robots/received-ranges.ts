import type { SequenceRange } from '@botify/contract/robots/command';

/** Position of a message in the robot's own order: the `sequence`-th since counting started at `boot`. */
export interface MessagePosition {
  readonly boot: number;
  readonly sequence: number;
}

/** A range of messages without gaps, represented by its two ends. */
export interface ReceivedRange<P> {
  readonly from: MessagePosition;
  readonly to: MessagePosition;
  readonly first: P;
  readonly last: P;
  /** Merged from several ranges to bound the list: gaps inside are no longer known. */
  readonly sealed?: true;
}

export type Insertion<P> =
  | { readonly kind: 'duplicate' | 'tooLate' }
  | {
      readonly kind: 'new';
      /** The nearest received messages before and after this one, in the robot's own order. */
      readonly left: P | undefined;
      readonly right: P | undefined;
      /** Number of ranges before it. */
      readonly index: number;
    };

/**
 * A robot with more gaps than this will not fill the oldest ones. The limit is high because with several ingest processes a dead one
 * leaves a gap in every other message until its share is taken over.
 */
const maxRanges = 1000;
/** Gaps older than this are lost for good; few of them are kept. */
const staleAfterMs = 2 * 3_600_000;
const maxOldRanges = 50;

const compare = (one: MessagePosition, other: MessagePosition): number => one.boot - other.boot || one.sequence - other.sequence;
const follows = (later: MessagePosition, earlier: MessagePosition): boolean =>
  later.boot === earlier.boot && later.sequence === earlier.sequence + 1;

/** `ranges` are sorted and not adjacent. */
export function locate<P>(ranges: readonly ReceivedRange<P>[], position: MessagePosition): Insertion<P> {
  let index = ranges.length;
  let before = ranges[index - 1];
  // Searched from the end: nearly every message is the newest.
  while (before && compare(before.from, position) > 0) {
    index -= 1;
    before = ranges[index - 1];
  }
  if (before && compare(position, before.to) <= 0) return { kind: before.sealed ? 'tooLate' : 'duplicate' };
  return { kind: 'new', left: before?.last, right: ranges[index]?.first, index };
}

/** Adds a message at the index that `locate` returned. */
export function insert<P extends { readonly at: number }>(
  ranges: readonly ReceivedRange<P>[],
  index: number,
  position: MessagePosition,
  point: P,
): ReceivedRange<P>[] {
  const before = ranges[index - 1];
  const after = ranges[index];
  const joinsBefore = before && follows(position, before.to) ? before : undefined;
  const joinsAfter = after && follows(after.from, position) ? after : undefined;
  const grown: ReceivedRange<P> = {
    from: joinsBefore?.from ?? position,
    to: joinsAfter?.to ?? position,
    first: joinsBefore?.first ?? point,
    last: joinsAfter?.last ?? point,
    ...(joinsBefore?.sealed || joinsAfter?.sealed ? { sealed: true } : {}),
  };
  const next = [...ranges.slice(0, joinsBefore ? index - 1 : index), grown, ...ranges.slice(joinsAfter ? index + 1 : index)];
  return mergeOldest(next);
}

/** Merges the oldest ranges until the list is within its limits. */
function mergeOldest<P extends { readonly at: number }>(ranges: ReceivedRange<P>[]): ReceivedRange<P>[] {
  const newest = ranges.at(-1)?.last.at ?? 0;
  let left = ranges;
  for (;;) {
    const [oldest, second] = left;
    if (!oldest || !second) return left;
    const isOld = left.length > maxOldRanges && newest - second.first.at > staleAfterMs;
    if (left.length <= maxRanges && !isOld) return left;
    left = [{ from: oldest.from, to: second.to, first: oldest.first, last: second.last, sealed: true }, ...left.slice(2)];
  }
}

/** Robots keep messages for about ten minutes. Messages of the last seconds can still be in flight. */
const resendWindowMs = 600_000;
const inFlightMs = 5_000;
const maxRequestedRanges = 50;

/**
 * Missing messages that the robot can still resend, by its own clock and order. If the first range of a boot does not start at 1, the
 * messages before it are missing.
 */
export function missingRanges<P extends { readonly at: number }>(ranges: readonly ReceivedRange<P>[]): SequenceRange[] {
  const newest = ranges.at(-1)?.last.at ?? 0;
  const stretches = ranges.flatMap(({ from: { boot, sequence }, first }, index) => {
    const before = ranges[index - 1]?.to;
    const from = before?.boot === boot ? before.sequence + 1 : 1;
    const age = newest - first.at;
    return from < sequence && age < resendWindowMs && age > inFlightMs ? [{ boot, from, to: sequence - 1 }] : [];
  });
  return stretches.slice(-maxRequestedRanges);
}

/** Whether any requested range was filled. Checks both ends, because a robot that forgot some messages still has the newest. */
export const isAnyReceived = <P>(missing: readonly SequenceRange[], ranges: readonly ReceivedRange<P>[]): boolean =>
  missing.some(({ boot, from, to }) => [from, to].some((sequence) => locate(ranges, { boot, sequence }).kind !== 'new'));
