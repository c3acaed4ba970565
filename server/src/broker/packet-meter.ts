const publishType = 3;
const subscribeType = 8;
const unsubscribeType = 10;
/** The length field has at most four bytes of seven bits. */
const maxLengthBytes = 4;
/** The first packet must be a CONNECT, and names and secrets are short. */
const firstPacketBytes = 16_384;
/** Aedes processes all filters of a packet at once. A page that watches every machine of a large tenant sends some thousands. */
const maxFilters = 10_000;

interface Seen {
  /** PUBLISH packets that began in these bytes. */
  readonly publishes: number;
  /** Packets of all types that began in them; each additional filter counts as a packet. */
  readonly packets: number;
  readonly fault: 'tooLarge' | 'malformed' | undefined;
  /** Whether these bytes end at a packet boundary. */
  readonly isBetween: boolean;
  /** Remaining bytes of a packet whose header is complete. */
  readonly missingBytes: number;
}

const filterCountOf = (type: number) => {
  if (type === subscribeType) return createFilterCount('subscribe');
  return type === unsubscribeType ? createFilterCount('unsubscribe') : undefined;
};

/**
 * Follows the packets in a byte stream without buffering. The parser behind it buffers a packet of any declared size, so an oversized one
 * must be detected by its header.
 */
export function createPacketMeter(maxBytes: number): (chunk: Buffer) => Seen {
  let isFirst = true;
  let lengthBytes = -1;
  let length = 0;
  let toSkip = 0;
  let countFilters: ReturnType<typeof filterCountOf>;
  let filters = 0;

  return (chunk) => {
    let [publishes, packets] = [0, 0];
    const seen = (fault?: Seen['fault']): Seen => ({
      publishes,
      packets,
      fault,
      isBetween: lengthBytes < 0 && toSkip === 0,
      missingBytes: toSkip,
    });
    for (let at = 0; at < chunk.length; ) {
      if (toSkip > 0) {
        const body = chunk.subarray(at, at + toSkip);
        toSkip -= body.length;
        at += body.length;
        if (!countFilters) continue;
        const more = countFilters(body);
        // The packet itself counts as the first filter.
        packets += filters === 0 ? Math.max(0, more - 1) : more;
        filters += more;
        if (filters > maxFilters) return seen('tooLarge');
        continue;
      }
      const byte = chunk[at++] ?? 0;
      if (lengthBytes < 0) {
        const type = byte >> 4;
        packets += 1;
        if (type === publishType) publishes += 1;
        countFilters = filterCountOf(type);
        filters = 0;
        lengthBytes = 0;
        length = 0;
        continue;
      }
      length += (byte & 127) * 128 ** lengthBytes;
      lengthBytes += 1;
      if (byte >= 128) {
        if (lengthBytes === maxLengthBytes) return seen('malformed');
        continue;
      }
      if (length > (isFirst ? firstPacketBytes : maxBytes)) return seen('tooLarge');
      isFirst = false;
      lengthBytes = -1;
      toSkip = length;
    }
    return seen();
  };
}

/** Both packets begin with the packet identifier. In a SUBSCRIBE, a QoS byte follows each filter. */
const identifierBytes = 2;
const qosBytes = { subscribe: 1, unsubscribe: 0 };

/** Counts the filters in the body of one packet, chunk by chunk. */
function createFilterCount(kind: keyof typeof qosBytes): (chunk: Buffer) => number {
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
