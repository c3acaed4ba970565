import { notifyAll } from './notify-all.ts';

interface Options {
  readonly report: (error: unknown) => void;
  /** Called once for all that was asked for and given up in one moment. */
  readonly onChange: () => void;
  /** Whoever comes later to a topic has it asked for once more: they missed how it began. */
  readonly asksAgain?: boolean;
}

/** Who listens to which topic, and what the other side has to be told about it. */
export function makeTopics<T>({ report, onChange, asksAgain = false }: Options) {
  type Listener = (message: T) => void;
  const listeners = new Map<string, Set<Listener>>();
  /** What the other side was asked for. */
  let asked = new Set<string>();
  const again = new Set<string>();
  let isPlanned = false;

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    queueMicrotask(() => {
      isPlanned = false;
      onChange();
    });
  }

  return {
    /** Hears every message of a topic until the returned function is called. */
    watch(topic: string, listener: Listener): () => void {
      // A function of its own each time: the same listener may come twice, and leave twice.
      const own: Listener = (message) => listener(message);
      const all = listeners.get(topic) ?? new Set();
      listeners.set(topic, all.add(own));
      if (asksAgain) again.add(topic);
      plan();
      return () => {
        all.delete(own);
        if (all.size === 0 && listeners.get(topic) === all) listeners.delete(topic);
        plan();
      };
    },
    tell(topic: string, message: T): void {
      notifyAll(listeners.get(topic) ?? [], message, report);
    },
    /** What to ask for and what to give up; from now on that counts as done. */
    changes(): { readonly wanted: readonly string[]; readonly unwanted: readonly string[] } {
      const wanted = [...listeners.keys()].filter((topic) => !asked.has(topic) || again.has(topic));
      const unwanted = [...asked].filter((topic) => !listeners.has(topic));
      asked = new Set(listeners.keys());
      again.clear();
      return { wanted, unwanted };
    },
    /** Somebody else is on the other side, who knows of nothing. */
    forgetAsked(): void {
      asked = new Set();
    },
    count: (): number => listeners.size,
  };
}
