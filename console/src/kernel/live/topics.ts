import { notifyAll } from './notifiers.ts';

interface Options {
  readonly report: (error: unknown) => void;
  /** Called once for all changes of the same microtask. */
  readonly onChange: () => void;
  /** Subscribes again for a later listener, which missed the initial message. */
  readonly resubscribes?: boolean;
}

/** Listeners by topic, and the subscriptions to send to the other side. */
export function makeTopics<T>({ report, onChange, resubscribes = false }: Options) {
  type Listener = (message: T) => void;
  const listeners = new Map<string, Set<Listener>>();
  /** Topics subscribed on the other side. */
  let subscribed = new Set<string>();
  const again = new Set<string>();
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      onChange();
    });
  }

  return {
    /** Calls the listener for every message of a topic until the returned function is called. */
    watch(topic: string, listener: Listener): () => void {
      // A new function for each call, so the same listener can be added and removed twice.
      const own: Listener = (message) => listener(message);
      const all = listeners.get(topic) ?? new Set();
      listeners.set(topic, all.add(own));
      if (resubscribes) again.add(topic);
      schedule();
      return () => {
        all.delete(own);
        if (all.size === 0 && listeners.get(topic) === all) listeners.delete(topic);
        schedule();
      };
    },
    dispatch(topic: string, message: T): void {
      notifyAll(listeners.get(topic) ?? [], message, report);
    },
    /** Topics to subscribe and unsubscribe since the last call. */
    changes(): { readonly wanted: readonly string[]; readonly unwanted: readonly string[] } {
      const wanted = [...listeners.keys()].filter((topic) => !subscribed.has(topic) || again.has(topic));
      const unwanted = [...subscribed].filter((topic) => !listeners.has(topic));
      subscribed = new Set(listeners.keys());
      again.clear();
      return { wanted, unwanted };
    },
    /** The other side was replaced and has no subscriptions. */
    forgetSubscribed(): void {
      subscribed = new Set();
    },
    count: (): number => listeners.size,
  };
}
