import { tellAll } from './notify-all.ts';

interface Options {
  readonly report: (error: unknown) => void;
  /** Called once for all that was asked for and given up in one moment. */
  readonly onChange: () => void;
  /** Whoever comes later to a topic has it asked for once more: they missed how it began. */
  readonly asksAgain?: boolean;
}

/** Who listens to which topic, and what the other side has to be told about it. */
export function makeTopics<T>({ report, onChange, asksAgain = false }: Options) {
  type Hear = (message: T) => void;
  const heardBy = new Map<string, Set<Hear>>();
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
    watch(topic: string, hear: Hear): () => void {
      // A function of its own each time: the same listener may come twice, and leave twice.
      const own: Hear = (message) => hear(message);
      const all = heardBy.get(topic) ?? new Set();
      heardBy.set(topic, all.add(own));
      if (asksAgain) again.add(topic);
      plan();
      return () => {
        all.delete(own);
        if (all.size === 0 && heardBy.get(topic) === all) heardBy.delete(topic);
        plan();
      };
    },
    tell(topic: string, message: T): void {
      tellAll(heardBy.get(topic) ?? [], message, report);
    },
    /** What to ask for and what to give up; from now on that counts as done. */
    changes(): { readonly wanted: readonly string[]; readonly unwanted: readonly string[] } {
      const wanted = [...heardBy.keys()].filter((topic) => !asked.has(topic) || again.has(topic));
      const unwanted = [...asked].filter((topic) => !heardBy.has(topic));
      asked = new Set(heardBy.keys());
      again.clear();
      return { wanted, unwanted };
    },
    /** Somebody else is on the other side, who knows of nothing. */
    forgetAsked(): void {
      asked = new Set();
    },
    count: (): number => heardBy.size,
  };
}
