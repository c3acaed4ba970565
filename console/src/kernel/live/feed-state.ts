import { notifyAll } from './notify-all.ts';

/** `since`: when the phase began, by the browser's clock. `idle` while nothing is watched; `down` from the loss until it is back. */
export interface FeedState {
  readonly phase: 'idle' | 'connecting' | 'live' | 'down';
  readonly since: number;
}

/** How a feed is, for whoever wants to know of every change. */
export function makeFeedState(now: () => number, report: (error: unknown) => void) {
  const listeners = new Set<() => void>();
  let state: FeedState = { phase: 'idle', since: now() };
  return {
    enter(phase: FeedState['phase'], since = now()): void {
      if (state.phase === phase) return;
      state = { phase, since };
      notifyAll(listeners, undefined, report);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: (): FeedState => state,
  };
}
