import type { Stretch } from '@botify/contract/robots/command';

/** Where a message stands in all its machine ever said: the `sequence`-th since counting began at `boot`. */
export interface Place {
  readonly boot: number;
  readonly sequence: number;
}

/** A stretch of messages of which none is missing, remembered by its two ends. */
export interface Run<P> {
  readonly from: Place;
  readonly to: Place;
  readonly first: P;
  readonly last: P;
  /** Put together from several to bound the list: what is missing inside can no longer be told from what came. */
  readonly sealed?: true;
}

export type Spot<P> =
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
const mostRuns = 1000;
/** Gaps older than that are what was lost for good, and so many of them are remembered all the same. */
const oldMs = 2 * 3_600_000;
const mostOldRuns = 50;

const compare = (one: Place, other: Place): number => one.boot - other.boot || one.sequence - other.sequence;
const follows = (later: Place, earlier: Place): boolean => later.boot === earlier.boot && later.sequence === earlier.sequence + 1;

/** Runs stand in order and do not touch. */
export function locate<P>(runs: readonly Run<P>[], place: Place): Spot<P> {
  let index = runs.length;
  let before = runs[index - 1];
  // From the end: nearly every message is the newest.
  while (before && compare(before.from, place) > 0) {
    index -= 1;
    before = runs[index - 1];
  }
  if (before && compare(place, before.to) <= 0) return { kind: before.sealed ? 'tooLate' : 'duplicate' };
  return { kind: 'new', left: before?.last, right: runs[index]?.first, index };
}

/** Adds a message where `locate` said it belongs. */
export function insert<P extends { readonly at: number }>(runs: readonly Run<P>[], index: number, place: Place, point: P): Run<P>[] {
  const before = runs[index - 1];
  const after = runs[index];
  const joinsBefore = before && follows(place, before.to) ? before : undefined;
  const joinsAfter = after && follows(after.from, place) ? after : undefined;
  const grown: Run<P> = {
    from: joinsBefore?.from ?? place,
    to: joinsAfter?.to ?? place,
    first: joinsBefore?.first ?? point,
    last: joinsAfter?.last ?? point,
    ...(joinsBefore?.sealed || joinsAfter?.sealed ? { sealed: true } : {}),
  };
  const next = [...runs.slice(0, joinsBefore ? index - 1 : index), grown, ...runs.slice(joinsAfter ? index + 1 : index)];
  return bounded(next);
}

/** Joins the oldest runs until there are few enough. */
function bounded<P extends { readonly at: number }>(runs: Run<P>[]): Run<P>[] {
  const newest = runs.at(-1)?.last.at ?? 0;
  let left = runs;
  for (;;) {
    const [oldest, second] = left;
    if (!oldest || !second) return left;
    const isOld = left.length > mostOldRuns && newest - second.first.at > oldMs;
    if (left.length <= mostRuns && !isOld) return left;
    left = [{ from: oldest.from, to: second.to, first: oldest.first, last: second.last, sealed: true }, ...left.slice(2)];
  }
}

/** A machine remembers what it said for about ten minutes. What is younger than a few seconds may still be on its way. */
const rememberedMs = 600_000;
const onTheWayMs = 5_000;
const mostStretches = 50;

/**
 * What never came of what the machine may still remember, by its own clock and in its own order. Where a count begins in the middle, its
 * beginning is missing.
 */
export function missing<P extends { readonly at: number }>(runs: readonly Run<P>[]): Stretch[] {
  const newest = runs.at(-1)?.last.at ?? 0;
  const stretches = runs.flatMap(({ from: { boot, sequence }, first }, index) => {
    const before = runs[index - 1]?.to;
    const from = before?.boot === boot ? before.sequence + 1 : 1;
    const age = newest - first.at;
    return from < sequence && age < rememberedMs && age > onTheWayMs ? [{ boot, from, to: sequence - 1 }] : [];
  });
  return stretches.slice(-mostStretches);
}

/** Whether anything came of stretches that were missing: their ends, for a machine that forgot some of it still has the newest. */
export const cameOf = <P>(stretches: readonly Stretch[], runs: readonly Run<P>[]): boolean =>
  stretches.some(({ boot, from, to }) => [from, to].some((sequence) => locate(runs, { boot, sequence }).kind !== 'new'));
