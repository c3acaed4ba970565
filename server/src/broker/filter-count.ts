/** Both begin with the number of the packet; behind each filter a SUBSCRIBE has a byte more, which says how well to deliver. */
const numberBytes = 2;
const wishBytes = { subscribe: 1, unsubscribe: 0 };

/** Counts the filters in the body of one packet, piece by piece as it arrives. */
export function createFilterCount(kind: keyof typeof wishBytes): (piece: Buffer) => number {
  let toSkip = numberBytes;
  let high: number | undefined;
  return (piece) => {
    let filters = 0;
    for (let at = 0; at < piece.length; ) {
      if (toSkip > 0) {
        const skipped = Math.min(toSkip, piece.length - at);
        toSkip -= skipped;
        at += skipped;
        continue;
      }
      const byte = piece[at++] ?? 0;
      if (high === undefined) {
        high = byte;
        continue;
      }
      toSkip = high * 256 + byte + wishBytes[kind];
      high = undefined;
      filters += 1;
    }
    return filters;
  };
}
