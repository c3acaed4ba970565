/** Long enough to combine simultaneous lookups, too short to be noticed. */
const gatherMs = 5;
const maxAtOnce = 2000;

/** Combines simultaneous lookups into one query: a fleet that reconnects after an outage causes a few queries, not thousands. */
export function batched<K, V>(load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>): (key: K) => Promise<V | undefined> {
  let waiting = new Map<K, PromiseWithResolvers<V | undefined>>();

  const ask = async () => {
    const batch = waiting;
    waiting = new Map();
    const keys = [...batch.keys()];
    try {
      const found = new Map<K, V>();
      for (let from = 0; from < keys.length; from += maxAtOnce)
        for (const [key, value] of await load(keys.slice(from, from + maxAtOnce))) found.set(key, value);
      for (const [key, answer] of batch) answer.resolve(found.get(key));
    } catch (error) {
      for (const answer of batch.values()) answer.reject(error);
    }
  };

  return (key) => {
    if (waiting.size === 0) setTimeout(() => void ask(), gatherMs);
    const answer = waiting.get(key) ?? Promise.withResolvers<V | undefined>();
    waiting.set(key, answer);
    return answer.promise;
  };
}
