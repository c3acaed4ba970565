import { crc32 } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  /** Deflated already; otherwise it is stored as it is. */
  readonly packed: boolean;
  readonly content: readonly Uint8Array[];
  /** Of what it unpacks to. */
  readonly size: number;
  readonly crc: number;
}

/** A zip file without compression: what was unpacked under our eyes, for a library that insists on a zip file. */
export const storeZip = (files: ReadonlyMap<string, Uint8Array>): Buffer<ArrayBuffer> =>
  zipOf([...files].map(([name, content]) => ({ name, packed: false, content: [content], size: content.length, crc: crc32(content) })));

const lengthOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0);

/** A zip file of what is packed already, below 4 GB. */
export function zipOf(entries: readonly ZipEntry[]): Buffer<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, packed, content, size, crc } of entries) {
    const path = Buffer.from(name);
    const length = lengthOf(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(packed ? 8 : 0, 4);
    common.writeUInt32LE(crc, 10);
    common.writeUInt32LE(length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(path.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, rest, path);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), common, path, ...content);
    offset += 30 + path.length + length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(lengthOf(directory), 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
