import { createFilterCount } from './filter-count.ts';

const publishType = 3;
const subscribeType = 8;
const unsubscribeType = 10;
/** A packet says in at most four bytes, seven bits each, how much follows. */
const mostLengthBytes = 4;
/** What comes first must be a CONNECT, and a name and a secret are short. */
const firstPacketBytes = 16_384;
/** The broker looks at all filters of a packet in one go. A page that watches every machine of a large tenant names some thousands. */
const mostFilters = 10_000;

interface Seen {
  /** Messages that began in these bytes. */
  readonly publishes: number;
  /** Packets of every kind that began in them; each further filter of one counts like a packet of its own. */
  readonly packets: number;
  readonly fault: 'tooLarge' | 'malformed' | undefined;
  /** Whether the last of these bytes ends a packet. */
  readonly isBetween: boolean;
  /** Of a packet whose header is known. */
  readonly missingBytes: number;
}

const filterCountOf = (type: number) => {
  if (type === subscribeType) return createFilterCount('subscribe');
  return type === unsubscribeType ? createFilterCount('unsubscribe') : undefined;
};

/**
 * Follows the packets in a stream of bytes without keeping any. The parser behind it collects a packet until it is whole, however
 * large it says it is, so too large a one has to be noticed by its first bytes.
 */
export function createPacketMeter(mostBytes: number): (chunk: Buffer) => Seen {
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
        // The packet itself stands for the first one.
        packets += filters === 0 ? Math.max(0, more - 1) : more;
        filters += more;
        if (filters > mostFilters) return seen('tooLarge');
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
        if (lengthBytes === mostLengthBytes) return seen('malformed');
        continue;
      }
      if (length > (isFirst ? firstPacketBytes : mostBytes)) return seen('tooLarge');
      isFirst = false;
      lengthBytes = -1;
      toSkip = length;
    }
    return seen();
  };
}
