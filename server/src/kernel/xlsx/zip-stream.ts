import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One entry of a zip file. */
export interface ZipFile {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

const version = 20;
/** Of readers that know fields of 8 bytes (Zip64). */
const largeVersion = 45;
/** Names are UTF-8; sizes and checksum follow the content, because they are unknown before it. */
const flags = 0x0808;
const deflated = 8;
const chunkSize = 65_536;
const usualLevel = 4;
/** The largest number in a field of 4 bytes. It says that the number is in a field of 8 bytes elsewhere. */
const largest = 0xffff_ffff;

/**
 * A zip file, generated while it is sent, so that it is never in memory as a whole. Level 0 stores without compression. Sizes and offsets
 * from `limit` on are in fields of 8 bytes, which not every reader of spreadsheets knows.
 */
export async function* zipStream(files: readonly ZipFile[], level = usualLevel, limit = largest): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const path = Buffer.from(name);
    const sizes = { crc: 0, packed: 0, size: 0 };
    const head = header(sizes, path);
    yield Buffer.concat([signed('PK\x03\x04'), head, path]);
    for await (const chunk of packed(content, sizes, level)) {
      sizes.packed += chunk.length;
      yield chunk;
    }
    const isLarge = sizes.packed >= limit || sizes.size >= limit;
    const after = isLarge
      ? Buffer.concat([sizesOf({ ...sizes, packed: 0, size: 0 }).subarray(0, 4), longs(sizes.packed, sizes.size)])
      : sizesOf(sizes);
    yield Buffer.concat([signed('PK\x07\x08'), after]);
    directory.push(entryOf(path, sizes, offset, isLarge || offset >= limit));
    offset += 4 + head.length + path.length + sizes.packed + 4 + after.length;
  }
  const entries = Buffer.concat(directory);
  const isLarge = offset + entries.length >= limit;
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(isLarge ? largest : entries.length, 8);
  end.writeUInt32LE(isLarge ? largest : offset, 12);
  const more = isLarge ? largeEnd(files.length, entries.length, offset) : Buffer.alloc(0);
  yield Buffer.concat([entries, more, signed('PK\x05\x06'), end]);
}

function entryOf(path: Buffer, sizes: Sizes, offset: number, isLarge: boolean): Buffer {
  const head = header(isLarge ? { ...sizes, packed: largest, size: largest } : sizes, path);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(isLarge ? largest : offset, 10);
  if (!isLarge) return Buffer.concat([signed('PK\x01\x02\x14\0'), head, place, path]);
  const extra = Buffer.concat([Buffer.from([1, 0, 24, 0]), longs(sizes.size, sizes.packed, offset)]);
  head.writeUInt16LE(largeVersion, 0);
  head.writeUInt16LE(extra.length, 24);
  return Buffer.concat([signed('PK\x01\x02\x2d\0'), head, place, path, extra]);
}

/** The end of a directory in fields of 8 bytes, and where it is. */
function largeEnd(files: number, length: number, offset: number): Buffer {
  const versions = Buffer.from([largeVersion, 0, largeVersion, 0]);
  const record = [signed('PK\x06\x06'), longs(44), versions, Buffer.alloc(8), longs(files, files, length, offset)];
  const oneDisk = Buffer.from([1, 0, 0, 0]);
  return Buffer.concat([...record, signed('PK\x06\x07'), Buffer.alloc(4), longs(offset + length), oneDisk]);
}

function longs(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(8 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeBigUInt64LE(BigInt(number), 8 * at);
  return bytes;
}

export async function wholeOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

/** A zip file of complete content, uncompressed. */
export const storedZip = (files: ReadonlyMap<string, Uint8Array>): Promise<Buffer<ArrayBuffer>> =>
  wholeOf(
    zipStream(
      [...files].map(([name, bytes]) => ({ name, content: [bytes] })),
      0,
    ),
  );

interface Sizes {
  crc: number;
  packed: number;
  size: number;
}

/** Compresses off the main thread, with back-pressure. */
async function* packed(content: ZipFile['content'], sizes: Sizes, level: number): AsyncGenerator<Uint8Array> {
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const part of content) {
      sizes.size += part.length;
      sizes.crc = crc32(part, sizes.crc);
      yield part;
    }
  }
  const packer = createDeflateRaw({ chunkSize, level });
  // Errors reach the consumer through `packer`.
  pipeline(Readable.from(measured(), { highWaterMark: 1 }), packer, () => undefined);
  yield* packer;
}

const signed = (signature: string): Buffer => Buffer.from(signature, 'latin1');

function sizesOf({ crc, packed: length, size }: Sizes): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32LE(crc, 0);
  bytes.writeUInt32LE(length, 4);
  bytes.writeUInt32LE(size, 8);
  return bytes;
}

/** Fields shared by the local header and the central directory. */
function header(sizes: Sizes, path: Buffer): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(version, 0);
  bytes.writeUInt16LE(flags, 2);
  bytes.writeUInt16LE(deflated, 4);
  sizesOf(sizes).copy(bytes, 10);
  bytes.writeUInt16LE(path.length, 22);
  return bytes;
}
