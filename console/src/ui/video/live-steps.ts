import type { LiveVideo } from '@botify/contract/video/video.contract';
import { CallError } from '../../kernel/errors/call-error.ts';

/** How far somebody is who wants to see a machine now. */
export type LiveStep =
  | { readonly kind: 'asking' | 'starting' | 'none' | 'refused' | 'gone' | 'busy' | 'unreachable' }
  | { readonly kind: 'live'; readonly url: string; readonly expiresAt: number }
  | { readonly kind: 'offline'; readonly lastOnline: string | null };

export function stepOfAnswer({ state, url, expiresAt, lastOnline }: LiveVideo): LiveStep {
  if (state === 'offline') return { kind: 'offline', lastOnline };
  if (state === 'live' && url !== null) return { kind: 'live', url, expiresAt: expiresAt === null ? Number.NaN : Date.parse(expiresAt) };
  return { kind: state === 'live' ? 'starting' : state };
}

const busy = [429, 503];

export function stepOfFailure(error: unknown): LiveStep {
  if (!(error instanceof CallError)) throw error;
  if (error.status === 403) return { kind: 'refused' };
  if (error.status === 404) return { kind: 'gone' };
  return { kind: error.status !== undefined && busy.includes(error.status) ? 'busy' : 'unreachable' };
}

const second = 1000;
const minute = 60 * second;
const waits = { asking: second, starting: second, offline: 10 * second, none: 30 * second, busy: 10 * second, unreachable: 5 * second };
/** Renewed this long before it ends; with a clock that is wrong, not more often and not less often than these. */
const ahead = minute;
const [soonest, latest] = [10 * second, 5 * minute];

/** How long until it is asked for again; undefined: not by itself. */
export function waitAfter(step: LiveStep, now: number): number | undefined {
  if (step.kind === 'refused' || step.kind === 'gone') return undefined;
  if (step.kind !== 'live') return waits[step.kind];
  const left = step.expiresAt - ahead - now;
  return Number.isNaN(left) ? latest : Math.min(Math.max(left, soonest), latest);
}

/** What the player could not do, one after the other without a picture in between. */
export interface Troubles {
  readonly refused: number;
  readonly lost: number;
}
export const noTroubles: Troubles = { refused: 0, lost: 0 };

const mostLost = 3;

/** An address that is refused is asked for once more: it may have run out while the window slept. Twice is a no. */
export const stepOfTroubles = ({ refused, lost }: Troubles): LiveStep | undefined => {
  if (refused > 1) return { kind: 'refused' };
  return lost >= mostLost ? { kind: 'unreachable' } : undefined;
};
