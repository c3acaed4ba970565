import { tellAll } from './tell-all.ts';

/** Who listens to which topic, and what the other side has to be told about it. */
export function makeTopics<T>(report: (error: unknown) => void) {
  type Hear = (message: T) => void;
  const heardBy = new Map<string, Set<Hear>>();
  /** What the other side was asked for. */
  let asked = new Set<string>();
  const again = new Set<string>();

  return {
    add(topic: string, hear: Hear): () => void {
      // A function of its own each time: the same listener may come twice, and leave twice.
      const own: Hear = (message) => hear(message);
      const all = heardBy.get(topic) ?? new Set();
      heardBy.set(topic, all.add(own));
      return () => {
        all.delete(own);
        if (all.size === 0 && heardBy.get(topic) === all) heardBy.delete(topic);
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
    /** It is asked for once more: whoever came later missed how it began. */
    askAgain(topic: string): void {
      again.add(topic);
    },
    /** Somebody else is on the other side, who knows of nothing. */
    forgetAsked(): void {
      asked = new Set();
    },
    count: (): number => heardBy.size,
  };
}
