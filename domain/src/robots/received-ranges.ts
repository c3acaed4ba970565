import type { SequenceRange } from '@botify/contract/robots/command';

/** Where a message stands in all its machine ever said: the `sequence`-th since counting began at `boot`. */
export interface MessagePosition {
  readonly boot: number;
  readonly sequence: number;
}

/** A stretch of messages of which none is missing, remembered by its two ends. */
export interface ReceivedRange<P> {
  readonly from: MessagePosition;
  readonly to: MessagePosition;
  readonly first: P;
  readonly last: P;
  /** Put together from several to bound the list: what is missing inside can no longer be told from what came. */
  readonly sealed?: true;
}

export type Insertion<P> =
  | { readonly kind: 'duplicate' | 'tooLate' }
  | {
      readonly kind: 'new';
      /** The nearest messages that came in before and after this one, in the machine's own order. */
      readonly left: P | undefined;
      readonly right: P | undefined;
      /** After how many runs it belongs. */
      readonly index: number;
    };

/**
 * A machine with more gaps than this in what it said is not going to fill the oldest ones. So many, because where several processes take
 * in what machines say, one that dies leaves a gap in every other message until its share is taken over.
 */
const maxRanges = 1000;
/** Gaps older than that are what was lost for good, and so many of them are remembered all the same. */
const staleAfterMs = 2 * 3_600_000;
const maxOldRanges = 50;

const compare = (one: MessagePosition, other: MessagePosition): number => one.boot - other.boot || one.sequence - other.sequence;
const follows = (later: MessagePosition, earlier: MessagePosition): boolean =>
  later.boot === earlier.boot && later.sequence === earlier.sequence + 1;

/** Runs stand in order and do not touch. */
export function locate<P>(ranges: readonly ReceivedRange<P>[], position: MessagePosition): Insertion<P> {
  let index = ranges.length;
  let before = ranges[index - 1];
  // From the end: nearly every message is the newest.
  while (before && compare(before.from, position) > 0) {
    index -= 1;
    before = ranges[index - 1];
  }
  if (before && compare(position, before.to) <= 0) return { kind: before.sealed ? 'tooLate' : 'duplicate' };
  return { kind: 'new', left: before?.last, right: ranges[index]?.first, index };
}

/** Adds a message where `locate` said it belongs. */
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

/** Joins the oldest runs until there are few enough. */
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

/** A machine remembers what it said for about ten minutes. What is younger than a few seconds may still be on its way. */
const resendWindowMs = 600_000;
const inFlightMs = 5_000;
const maxRequestedRanges = 50;

/**
 * What never came of what the machine may still remember, by its own clock and in its own order. Where a count begins in the middle, its
 * beginning is missing.
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

/** Whether anything came of stretches that were missing: their ends, for a machine that forgot some of it still has the newest. */
export const isAnyReceived = <P>(missing: readonly SequenceRange[], ranges: readonly ReceivedRange<P>[]): boolean =>
  missing.some(({ boot, from, to }) => [from, to].some((sequence) => locate(ranges, { boot, sequence }).kind !== 'new'));
