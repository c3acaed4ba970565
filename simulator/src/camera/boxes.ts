/** A box of the ISO base media format: its length, its name, its content. */
export function box(name: string, ...parts: readonly Uint8Array[]): Buffer {
  const length = 8 + parts.reduce((sum, part) => sum + part.length, 0);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, ...parts], length);
}

/** A box that begins with a version and flags. */
export const fullBox = (name: string, version: number, flags: number, ...parts: readonly Uint8Array[]): Buffer =>
  box(name, u32(((version << 24) | flags) >>> 0), ...parts);

export function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
}

export function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

export function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

export const zeros = (count: number): Buffer => Buffer.alloc(count);
export const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** The content of the first box down a path of names, or undefined. */
export function findBox(bytes: Buffer, ...path: readonly string[]): Buffer | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return bytes;
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length < 8) return undefined;
    if (bytes.toString('latin1', at + 4, at + 8) === name) return findBox(bytes.subarray(at + 8, at + length), ...rest);
    at += length;
  }
  return undefined;
}
