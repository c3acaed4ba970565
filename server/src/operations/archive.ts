import { createHash, type Hash, randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { codeOf } from '../kernel/start-refused.ts';
import { OperationRefused } from './refused.ts';

const block = 512;
const endName = 'end.json';
const readBytes = 1024 * 1024;
/** Bytes of a name in a tar header without its prefix field. */
const longestName = 100;

/** A member of the archive and where its content is. */
export interface Member {
  readonly name: string;
  readonly offset: number;
  readonly size: number;
}

const padding = (size: number) => (block - (size % block)) % block;

/** A tar header (ustar), readable by its owner alone. */
function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(block);
  const cut = name.length > longestName ? name.indexOf('/', name.length - longestName - 1) : -1;
  header.write(name.slice(cut + 1), 0, longestName);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write(`${'0'.repeat(11)}\0`, 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  if (cut > 0) header.write(name.slice(0, cut), 345, 155);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

function readHeader(header: Buffer): { name: string; size: number } | undefined {
  const text = (from: number, length: number) => header.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  const sum = Number.parseInt(text(148, 8), 8);
  const blank = Buffer.from(header).fill(' ', 148, 156);
  if (text(257, 5) !== 'ustar' || sum !== blank.reduce((total, byte) => total + byte, 0)) return undefined;
  const [name, prefix] = [text(0, longestName), text(345, 155)];
  return { name: prefix ? `${prefix}/${name}` : name, size: Number.parseInt(text(124, 12), 8) };
}

/**
 * A tar file whose last member has the checksum of everything before it. It appears under its name only when it is complete and on disk.
 */
export class ArchiveWriter {
  readonly #file: string;
  readonly #unfinished: string;
  readonly #handle: FileHandle;
  readonly #hash: Hash = createHash('sha256');
  #bytes = 0;

  private constructor(file: string, unfinished: string, handle: FileHandle) {
    this.#file = file;
    this.#unfinished = unfinished;
    this.#handle = handle;
  }

  static async create(file: string): Promise<ArchiveWriter> {
    if (await stat(file).catch(() => undefined)) throw new OperationRefused('exists', { file });
    const unfinished = `${file}.${randomBytes(4).toString('hex')}.unfinished`;
    try {
      return new ArchiveWriter(file, unfinished, await open(unfinished, 'wx', 0o600));
    } catch (error) {
      throw new OperationRefused('unwritable', { file, reason: String(codeOf(error)) });
    }
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
    try {
      for (let done = 0; done < bytes.length; ) done += (await this.#handle.write(bytes, done)).bytesWritten;
    } catch (error) {
      const full = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(codeOf(error)));
      throw new OperationRefused(full ? 'diskFull' : 'unwritable', { file: this.#file, reason: String(codeOf(error)) });
    }
  }

  async add(name: string, content: Uint8Array): Promise<void> {
    await this.#write(headerOf(name, content.length));
    await this.#write(content);
    await this.#write(Buffer.alloc(padding(content.length)));
  }

  /** Adds a file that may have been deleted meanwhile. Returns whether it was there. */
  async addFile(name: string, path: string): Promise<boolean> {
    const source = await open(path).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    });
    if (!source) return false;
    try {
      const { size } = await source.stat();
      await this.#write(headerOf(name, size));
      const buffer = Buffer.allocUnsafe(Math.min(readBytes, Math.max(size, 1)));
      for (let left = size; left > 0; ) {
        const { bytesRead } = await source.read(buffer, 0, Math.min(left, buffer.length));
        if (bytesRead === 0) throw new OperationRefused('changing', { file: path });
        await this.#write(buffer.subarray(0, bytesRead));
        left -= bytesRead;
      }
      await this.#write(Buffer.alloc(padding(size)));
      return true;
    } finally {
      await source.close();
    }
  }

  /** Returns the size of the file. */
  async finish(counts: object): Promise<number> {
    const end = { sha256: this.#hash.copy().digest('hex'), bytes: this.#bytes, ...counts };
    await this.add(endName, Buffer.from(JSON.stringify(end)));
    await this.#write(Buffer.alloc(2 * block));
    await this.#handle.sync();
    await this.#handle.close();
    await rename(this.#unfinished, this.#file);
    return this.#bytes;
  }

  /** Removes what was written. */
  async discard(): Promise<void> {
    await this.#handle.close().catch(() => undefined);
    await rm(this.#unfinished, { force: true });
  }
}

/** Reads an archive. `open` checks that it is complete and unchanged. */
export class ArchiveReader {
  readonly #handle: FileHandle;
  readonly #file: string;
  /** The content of the last member. */
  readonly end: unknown;

  private constructor(handle: FileHandle, file: string, end: unknown) {
    this.#handle = handle;
    this.#file = file;
    this.end = end;
  }

  static async open(file: string): Promise<ArchiveReader> {
    const handle = await open(file).catch((error: unknown) => {
      throw new OperationRefused('unreadable', { file, reason: String(codeOf(error)) });
    });
    try {
      const draft = new ArchiveReader(handle, file, undefined);
      let last: Member | undefined;
      for await (const member of draft.members()) last = member;
      if (last?.name !== endName) throw new OperationRefused('incomplete', { file });
      const end = JSON.parse((await draft.content(last)).toString()) as { sha256?: unknown };
      const hash = createHash('sha256');
      for await (const part of draft.read({ ...last, offset: 0, size: last.offset - block })) hash.update(part);
      if (hash.digest('hex') !== end.sha256) throw new OperationRefused('damaged', { file });
      return new ArchiveReader(handle, file, end);
    } catch (error) {
      await handle.close();
      throw error instanceof SyntaxError ? new OperationRefused('damaged', { file }) : error;
    }
  }

  async *members(): AsyncGenerator<Member> {
    const header = Buffer.alloc(block);
    for (let position = 0; ; ) {
      const { bytesRead } = await this.#handle.read(header, 0, block, position);
      // The file ends with two empty blocks.
      if (bytesRead === block && header.every((byte) => byte === 0)) return;
      const found = bytesRead === block ? readHeader(header) : undefined;
      if (!found)
        throw new OperationRefused(position === 0 ? 'foreign' : bytesRead < block ? 'incomplete' : 'damaged', { file: this.#file });
      yield { ...found, offset: position + block };
      position += block + found.size + padding(found.size);
    }
  }

  async *read({ offset, size }: Member): AsyncGenerator<Buffer> {
    for (let done = 0; done < size; ) {
      const { buffer, bytesRead } = await this.#handle.read(
        Buffer.allocUnsafe(Math.min(readBytes, size - done)),
        0,
        undefined,
        offset + done,
      );
      if (bytesRead === 0) throw new OperationRefused('incomplete', { file: this.#file });
      done += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }

  async content(member: Member): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.read(member)) parts.push(part);
    return Buffer.concat(parts);
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}
