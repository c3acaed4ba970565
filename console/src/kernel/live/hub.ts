import type { FeedState } from './feed-state.ts';
import { type Credentials, makeLiveFeed } from './make-live-feed.ts';
import type { LinkDeps } from './mqtt-link.ts';

/**
 * Messages of a window. `join`: its credentials and all its topics, with an increasing `turn` that every message to it repeats. `leave`:
 * it was closed. `alive`: it exists as long as it holds this lock.
 */
export type FromWindow =
  | { readonly kind: 'join'; readonly turn: number; readonly as: Credentials | undefined; readonly topics: readonly string[] }
  | { readonly kind: 'watch'; readonly wanted: readonly string[]; readonly unwanted: readonly string[] }
  | { readonly kind: 'alive'; readonly lock: string }
  | { readonly kind: 'nudge' }
  | { readonly kind: 'leave' };

export type ToWindow = { readonly turn: number } & (
  | { readonly kind: 'state'; readonly state: FeedState }
  | { readonly kind: 'message'; readonly topic: string; readonly text: string }
);

/** The used part of a message port. */
export type Port = Pick<MessagePort, 'onmessage' | 'postMessage'>;

interface Deps extends LinkDeps {
  readonly now: () => number;
  readonly random: () => number;
  readonly report: (error: unknown) => void;
  /** Calls back when the lock is released. */
  readonly whenReleased: (lock: string, act: () => void) => void;
}

type Feed = ReturnType<typeof makeLiveFeed>;

/** Shares one connection to the broker between all windows with the same credentials. */
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

  /** Subscribes one window with its credentials until it leaves. */
  function attach(as: Credentials, turn: number, send: (message: ToWindow) => void) {
    const { feed, leave } = enter(as);
    const watched = new Map<string, () => void>();
    const sendState = () => send({ kind: 'state', turn, state: feed.read() });
    const unsubscribe = feed.subscribe(sendState);
    sendState();

    function change(wanted: readonly string[], unwanted: readonly string[]): void {
      for (const topic of unwanted) {
        watched.get(topic)?.();
        watched.delete(topic);
      }
      for (const topic of wanted) {
        if (!watched.has(topic))
          watched.set(
            topic,
            feed.watch(topic, (text) => send({ kind: 'message', turn, topic, text })),
          );
      }
    }

    return {
      change,
      nudge: feed.nudge,
      leave: () => {
        unsubscribe();
        change([], [...watched.keys()]);
        leave();
      },
    };
  }

  return {
    join(port: Port): void {
      let attached: ReturnType<typeof attach> | undefined;
      const leave = () => {
        attached?.leave();
        attached = undefined;
      };
      const receive = (message: FromWindow): void => {
        if (message.kind === 'leave') leave();
        else if (message.kind === 'alive') deps.whenReleased(message.lock, leave);
        else if (message.kind === 'nudge') attached?.nudge();
        else if (message.kind === 'watch') attached?.change(message.wanted, message.unwanted);
        else {
          leave();
          attached = message.as && attach(message.as, message.turn, (reply: ToWindow) => port.postMessage(reply));
          attached?.change(message.topics, []);
        }
      };
      port.onmessage = ({ data }: MessageEvent<FromWindow>) => receive(data);
    },
    connections: (): number => feeds.size,
  };
}
