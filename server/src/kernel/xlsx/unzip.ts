import { inflateRawSync } from 'node:zlib';

/** A file that is not a valid spreadsheet. The reason is only logged. */
export class UnreadableSheet extends Error {}

const signature = { entry: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 } as const;
const endLength = 22;
const longestComment = 65_535;
const method = { stored: 0, deflated: 8 } as const;
/** Sheets and the parts they refer to. Themes, pictures and macros are ignored. */
const isSheetPart = (name: string) =>
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i.test(name);

export interface UnzipLimits {
  readonly files: number;
  /** Total size of all unpacked files. */
  readonly bytes: number;
}

/**
 * Unpacks the required parts of a zip file. Sizes are checked first as declared, which stops most zip bombs early, and again while
 * unpacking, because the declaration can be wrong.
 */
export function unzip(bytes: Uint8Array, limits: UnzipLimits, isWanted: (name: string) => boolean = isSheetPart): Map<string, Uint8Array> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return unpack(zip, limits, isWanted);
  } catch (error) {
    if (error instanceof UnreadableSheet) throw error;
    // Offsets outside the file, corrupt streams, and streams that exceed the remaining limit.
    throw new UnreadableSheet('broken zip file', { cause: error });
  }
}

function unpack(zip: Buffer, limits: UnzipLimits, isWanted: (name: string) => boolean): Map<string, Uint8Array> {
  const entries = directoryOf(zip, limits.files).filter(({ name }) => isWanted(name));
  if (entries.reduce((sum, { size }) => sum + size, 0) > limits.bytes) throw new UnreadableSheet('too large unpacked');
  const files = new Map<string, Uint8Array>();
  let left = limits.bytes;
  for (const entry of entries) {
    if (files.has(entry.name)) throw new UnreadableSheet('two files of one name');
    const content = contentOf(zip, entry, left);
    left -= content.length;
    files.set(entry.name, content);
  }
  return files;
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

function directoryOf(zip: Buffer, most: number): Entry[] {
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > most) throw new UnreadableSheet('too many files');
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let number = 0; number < count; number++) {
    if (zip.readUInt32LE(at) !== signature.directory) throw new UnreadableSheet('no directory');
    const encrypted = (zip.readUInt16LE(at + 8) & 1) === 1;
    if (encrypted) throw new UnreadableSheet('encrypted');
    const nameLength = zip.readUInt16LE(at + 28);
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function endOf(zip: Buffer): number {
  const first = Math.max(0, zip.length - endLength - longestComment);
  for (let at = zip.length - endLength; at >= first; at--) if (zip.readUInt32LE(at) === signature.end) return at;
  throw new UnreadableSheet('not a zip file');
}

function contentOf(zip: Buffer, { method: how, packed, offset }: Entry, most: number): Uint8Array {
  if (zip.readUInt32LE(offset) !== signature.entry) throw new UnreadableSheet('no entry');
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  if (start + packed > zip.length) throw new UnreadableSheet('cut off');
  const content = zip.subarray(start, start + packed);
  if (how === method.deflated && packed > 0) return inflateRawSync(content, { maxOutputLength: Math.max(1, most) });
  if (how !== method.stored || packed > most) throw new UnreadableSheet('packed in an unknown way');
  return content;
}
