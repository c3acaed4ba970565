import { type Counters, credit } from './credit.ts';
import { insert, locate, type Place, type Run } from './runs.ts';

/** What is kept of a message to place its neighbors by. */
export interface Point {
  readonly at: number;
  readonly totals: Counters;
  /** Faults there are, and the errors they stand for. */
  readonly active: readonly Active[];
  /** Errors that ended not long ago: one that comes back is the same error. */
  readonly ended: readonly Ended[];
  /** What counts as a change worth a row of history. */
  readonly signature: string;
  /** When the last row of history was kept. */
  readonly keptAt: number;
}
type Active = readonly [faultCode: string, errorId: string];
type Ended = readonly [faultCode: string, errorId: string, at: number];

export interface Heard extends Place {
  readonly at: number;
  readonly totals: Counters;
  readonly faultCodes: readonly string[];
  readonly signature: string;
}

export type ErrorChange =
  | { readonly act: 'open'; readonly id: string; readonly faultCode: string; readonly at: number; readonly end: number | null }
  /** `end`: it is known to be over by then, unless more is known of it already; null: it goes on. */
  | { readonly act: 'reopen'; readonly id: string; readonly faultCode: string; readonly at: number; readonly end: number | null }
  /** `was`: it came late, and moves the end only where that is still what the next message made of it; null: it is the newest word. */
  | { readonly act: 'end'; readonly id: string; readonly faultCode: string; readonly at: number; readonly was: number | null }
  /** It began earlier than was known. */
  | { readonly act: 'startEarlier'; readonly id: string; readonly at: number }
  /** Two halves of one error met: the later one stays, people may have it in hand already. */
  | { readonly act: 'absorb'; readonly id: string; readonly into: string };

export interface Effect {
  readonly runs: readonly Run<Point>[];
  /** What was done, and in which instant's minute and day it counts. */
  readonly credits: readonly { readonly at: number; readonly counters: Counters; readonly sign: 1 | -1 }[];
  readonly errors: readonly ErrorChange[];
  /** It is the newest the machine said. */
  readonly latest: boolean;
  readonly keep: boolean;
}

const tenMinutes = 600_000;
const tenSeconds = 10_000;

/**
 * What one message changes, whatever order messages come in and however often: figures are sums over neighbors in the machine's
 * own order, so that a message that comes late corrects what was counted across its gap.
 */
export function hear(runs: readonly Run<Point>[], heard: Heard, newErrorId: () => string): Effect | 'duplicate' | 'tooLate' {
  const spot = locate(runs, heard);
  if (spot.kind !== 'new') return spot.kind;
  const { left, right, index } = spot;
  const { point, changes, renamed } = faultsOf(left, right, heard, newErrorId);
  const keep = !left || left.signature !== heard.signature || Math.abs(heard.at - left.keptAt) >= tenSeconds;
  const { boot, sequence } = heard;
  const grown = insert(runs, index, { boot, sequence }, { ...point, keptAt: keep ? heard.at : left.keptAt });
  return {
    runs: renamed.size > 0 ? grown.map((run) => renameIn(run, renamed)) : grown,
    credits: creditsOf(left, right, point),
    errors: changes,
    latest: right === undefined,
    keep,
  };
}

function creditsOf(left: Point | undefined, right: Point | undefined, point: Point): Effect['credits'] {
  const credits: { at: number; counters: Counters; sign: 1 | -1 }[] = [];
  const count = (earlier: Point | undefined, later: Point | undefined, sign: 1 | -1) => {
    const counters = earlier && later && credit(earlier, later);
    if (counters && later) credits.push({ at: later.at, counters, sign });
  };
  if (left && right) count(left, right, -1);
  count(left, point, 1);
  count(point, right, 1);
  return credits;
}

function faultsOf(left: Point | undefined, right: Point | undefined, heard: Heard, newErrorId: () => string) {
  const changes: ErrorChange[] = [];
  const renamed = new Map<string, string>();
  const { at } = heard;
  // Until more is known, what is gone in the next message that came in was gone from there on.
  const end = right ? right.at : null;
  const later = new Map(right?.active ?? []);
  const soon = right !== undefined && Math.abs(right.at - at) <= tenMinutes;
  const before = new Map(left?.active ?? []);
  const recent = (left?.ended ?? []).filter(([, , endedAt]) => Math.abs(at - endedAt) <= tenMinutes);

  const active = heard.faultCodes.map((faultCode): Active => {
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
    // It is there again in a message that is in already: there it was taken for one error, and one it stays.
    if (later.get(faultCode) !== id) changes.push({ act: 'end', id, faultCode, at, was: end });
  }
  const ended = [...recent.filter(([code]) => !now.has(code)), ...gone.map(([code, id]): Ended => [code, id, at])];
  const point: Point = { at, totals: heard.totals, active, ended, signature: heard.signature, keptAt: at };
  return { point, changes, renamed };
}

const renameIn = (run: Run<Point>, renamed: ReadonlyMap<string, string>): Run<Point> => ({
  ...run,
  first: renamePoint(run.first, renamed),
  last: renamePoint(run.last, renamed),
});
const renamePoint = (point: Point, renamed: ReadonlyMap<string, string>): Point => ({
  ...point,
  active: point.active.map(([code, id]): Active => [code, renamed.get(id) ?? id]),
  ended: point.ended.map(([code, id, at]): Ended => [code, renamed.get(id) ?? id, at]),
});
