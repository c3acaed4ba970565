import { tellAll } from './tell-all.ts';

type Hear = (message: unknown) => void;

const decoder = new TextDecoder();

/** Who listens to which topic, and what the broker has to be told about it. */
export function makeTopics(report: (error: unknown) => void) {
  const heardBy = new Map<string, Set<Hear>>();
  /** What the broker was asked for on the connection there is. */
  let asked = new Set<string>();
  let dropped = 0;

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
    /** What is no JSON is counted and dropped. */
    tell(topic: string, payload: Uint8Array): void {
      const listeners = heardBy.get(topic);
      if (!listeners) return;
      let message: unknown;
      try {
        message = JSON.parse(decoder.decode(payload));
      } catch {
        dropped += 1;
        return;
      }
      tellAll(listeners, message, report);
    },
    /** What to ask for and what to give up; from now on that counts as done. */
    changes(): { readonly wanted: readonly string[]; readonly unwanted: readonly string[] } {
      const wanted = [...heardBy.keys()].filter((topic) => !asked.has(topic));
      const unwanted = [...asked].filter((topic) => !heardBy.has(topic));
      asked = new Set(heardBy.keys());
      return { wanted, unwanted };
    },
    /** A new connection knows of nothing. */
    forgetAsked(): void {
      asked = new Set();
    },
    count: (): number => heardBy.size,
    dropped: (): number => dropped,
  };
}
