import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One entry of a zip file. */
export interface ZipFile {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

const version = 20;
/** Names are UTF-8; sizes and checksum follow the content, because they are unknown before it. */
const flags = 0x0808;
const deflated = 8;
const chunkSize = 65_536;
const usualLevel = 4;

/** A zip file below 4 GB, generated while it is sent, so that it is never in memory as a whole. Level 0 stores without compression. */
export async function* zipStream(files: readonly ZipFile[], level = usualLevel): AsyncGenerator<Uint8Array> {
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
    yield Buffer.concat([signed('PK\x07\x08'), sizesOf(sizes)]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(signed('PK\x01\x02\x14\0'), header(sizes, path), place, path);
    offset += 4 + head.length + path.length + sizes.packed + 16;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  yield Buffer.concat([entries, signed('PK\x05\x06'), end]);
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
