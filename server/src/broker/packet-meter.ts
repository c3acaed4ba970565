const publishType = 3;
/** A packet says in at most four bytes, seven bits each, how much follows. */
const mostLengthBytes = 4;
/** What comes first must be a CONNECT, and a name and a secret are short. */
const firstPacketBytes = 16_384;

interface Seen {
  /** Messages that began in these bytes. */
  readonly publishes: number;
  readonly fault: 'tooLarge' | 'malformed' | undefined;
}

/**
 * Follows the packets in a stream of bytes without keeping any. The parser behind it collects a packet until it is whole, however
 * large it says it is, so too large a one has to be noticed by its first bytes.
 */
export function createPacketMeter(mostBytes: number): (chunk: Buffer) => Seen {
  let isFirst = true;
  let lengthBytes = -1;
  let length = 0;
  let toSkip = 0;

  return (chunk) => {
    let publishes = 0;
    for (let at = 0; at < chunk.length; ) {
      if (toSkip > 0) {
        const skipped = Math.min(toSkip, chunk.length - at);
        toSkip -= skipped;
        at += skipped;
        continue;
      }
      const byte = chunk[at++] ?? 0;
      if (lengthBytes < 0) {
        if (byte >> 4 === publishType) publishes += 1;
        lengthBytes = 0;
        length = 0;
        continue;
      }
      length += (byte & 127) * 128 ** lengthBytes;
      lengthBytes += 1;
      if (byte >= 128) {
        if (lengthBytes === mostLengthBytes) return { publishes, fault: 'malformed' };
        continue;
      }
      if (length > (isFirst ? firstPacketBytes : mostBytes)) return { publishes, fault: 'tooLarge' };
      isFirst = false;
      lengthBytes = -1;
      toSkip = length;
    }
    return { publishes, fault: undefined };
  };
}
