import type { FeedState } from './feed-state.ts';
import { type Credentials, makeLiveFeed } from './make-live-feed.ts';
import type { LinkDeps } from './mqtt-link.ts';

/**
 * What a window says. `join`: who is signed in there from now on, and all it watches; each time with a higher `turn`, which comes back
 * with every word for it. `leave`: it is closed. `alive`: it lives as long as it holds this lock.
 */
export type FromWindow =
  | { readonly kind: 'join'; readonly turn: number; readonly as: Credentials | undefined; readonly topics: readonly string[] }
  | { readonly kind: 'watch'; readonly wanted: readonly string[]; readonly unwanted: readonly string[] }
  | { readonly kind: 'alive'; readonly lock: string }
  | { readonly kind: 'nudge' }
  | { readonly kind: 'leave' };

export type ToWindow = { readonly turn: number } & (
  | { readonly kind: 'state'; readonly state: FeedState }
  | { readonly kind: 'told'; readonly topic: string; readonly text: string }
);

/** As much of a message port as is used. */
export type Port = Pick<MessagePort, 'onmessage' | 'postMessage'>;

interface Deps extends LinkDeps {
  readonly now: () => number;
  readonly random: () => number;
  readonly report: (error: unknown) => void;
  /** Acts once nobody holds the lock any more. */
  readonly whenReleased: (lock: string, act: () => void) => void;
}

type Feed = ReturnType<typeof makeLiveFeed>;

/** One connection to the broker for all windows in which the same person works in the same place. */
export function makeHub(deps: Deps) {
  const feeds = new Map<string, { readonly feed: Feed; windows: number }>();

  function enter(as: Credentials) {
    const key = JSON.stringify([as.username, as.password]);
    const shared = feeds.get(key) ?? { feed: makeLiveFeed(deps, as), windows: 0 };
    feeds.set(key, shared);
    shared.windows += 1;
    return {
      feed: shared.feed,
      leave: () => {
        shared.windows -= 1;
        if (shared.windows > 0) return;
        feeds.delete(key);
        shared.feed.end();
      },
    };
  }

  /** What one window hears as one person, until it leaves. */
  function attend(as: Credentials, turn: number, say: (words: ToWindow) => void) {
    const { feed, leave } = enter(as);
    const watched = new Map<string, () => void>();
    const tellState = () => say({ kind: 'state', turn, state: feed.read() });
    const stopTelling = feed.subscribe(tellState);
    tellState();

    function change(wanted: readonly string[], unwanted: readonly string[]): void {
      for (const topic of unwanted) {
        watched.get(topic)?.();
        watched.delete(topic);
      }
      for (const topic of wanted) {
        if (!watched.has(topic))
          watched.set(
            topic,
            feed.watch(topic, (text) => say({ kind: 'told', turn, topic, text })),
          );
      }
    }

    return {
      change,
      nudge: feed.nudge,
      leave: () => {
        stopTelling();
        change([], [...watched.keys()]);
        leave();
      },
    };
  }

  return {
    join(port: Port): void {
      let visit: ReturnType<typeof attend> | undefined;
      const leave = () => {
        visit?.leave();
        visit = undefined;
      };
      const receive = (words: FromWindow): void => {
        if (words.kind === 'leave') leave();
        else if (words.kind === 'alive') deps.whenReleased(words.lock, leave);
        else if (words.kind === 'nudge') visit?.nudge();
        else if (words.kind === 'watch') visit?.change(words.wanted, words.unwanted);
        else {
          leave();
          visit = words.as && attend(words.as, words.turn, (said: ToWindow) => port.postMessage(said));
          visit?.change(words.topics, []);
        }
      };
      port.onmessage = ({ data }: MessageEvent<FromWindow>) => receive(data);
    },
    connections: (): number => feeds.size,
  };
}
