/** Both packets begin with the packet identifier. In a SUBSCRIBE, a QoS byte follows each filter. */
const identifierBytes = 2;
const qosBytes = { subscribe: 1, unsubscribe: 0 };

/** Counts the filters in the body of one packet, chunk by chunk. */
export function createFilterCount(kind: keyof typeof qosBytes): (chunk: Buffer) => number {
  let toSkip = identifierBytes;
  let high: number | undefined;
  return (chunk) => {
    let filters = 0;
    for (let at = 0; at < chunk.length; ) {
      if (toSkip > 0) {
        const skipped = Math.min(toSkip, chunk.length - at);
        toSkip -= skipped;
        at += skipped;
        continue;
      }
      const byte = chunk[at++] ?? 0;
      if (high === undefined) {
        high = byte;
        continue;
      }
      toSkip = high * 256 + byte + qosBytes[kind];
      high = undefined;
      filters += 1;
    }
    return filters;
  };
}
