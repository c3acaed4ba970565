import type { LiveVideo } from '@botify/contract/video/video.contract';
import { CallError } from '../../kernel/errors/call-error.ts';

/** State of a live view. */
export type LiveStep =
  | { readonly kind: 'asking' | 'starting' | 'none' | 'refused' | 'gone' | 'busy' | 'unreachable' }
  | { readonly kind: 'live'; readonly url: string; readonly expiresAt: number }
  | { readonly kind: 'offline'; readonly lastOnline: string | null };

export function stepOfAnswer({ state, url, expiresAt, lastOnline }: LiveVideo): LiveStep {
  if (state === 'offline') return { kind: 'offline', lastOnline };
  if (state === 'live' && url !== null) return { kind: 'live', url, expiresAt: expiresAt === null ? Number.NaN : Date.parse(expiresAt) };
  return { kind: state === 'live' ? 'starting' : state };
}

export function stepOfFailure(error: unknown): LiveStep {
  if (!(error instanceof CallError)) throw error;
  if (error.status === 403) return { kind: 'refused' };
  if (error.status === 404) return { kind: 'gone' };
  // Not 503: a server that restarts has no viewers. Its own limit is an answer with the state "busy".
  return { kind: error.status === 429 ? 'busy' : 'unreachable' };
}

const second = 1000;
const minute = 60 * second;
const waits = { asking: second, starting: second, offline: 10 * second, none: 30 * second, busy: 10 * second, unreachable: 5 * second };
/** Lead time of the renewal, and limits of the interval if clocks differ. */
const ahead = minute;
const [soonest, latest] = [10 * second, 5 * minute];

/** Delay until the next request; undefined for none. */
export function waitAfter(step: LiveStep, now: number): number | undefined {
  if (step.kind === 'refused' || step.kind === 'gone') return undefined;
  if (step.kind !== 'live') return waits[step.kind];
  const left = step.expiresAt - ahead - now;
  return Number.isNaN(left) ? latest : Math.min(Math.max(left, soonest), latest);
}

/** Consecutive failures of the player without a picture in between. */
export interface Troubles {
  readonly refused: number;
  readonly lost: number;
}
export const noTroubles: Troubles = { refused: 0, lost: 0 };

const mostLost = 3;

/** A refused URL is requested once more, since it may have expired in a suspended window. The second refusal is final. */
export const stepOfTroubles = ({ refused, lost }: Troubles): LiveStep | undefined => {
  if (refused > 1) return { kind: 'refused' };
  return lost >= mostLost ? { kind: 'unreachable' } : undefined;
};
