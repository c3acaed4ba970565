import { notifyAll } from './notifiers.ts';

/** `since`: start of the phase, by the browser's clock. `idle`: no subscriptions. `down`: from connection loss to reconnect. */
export interface FeedState {
  readonly phase: 'idle' | 'connecting' | 'live' | 'down';
  readonly since: number;
}

/** Observable state of a feed. */
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
