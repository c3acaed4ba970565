import { crc32 } from 'node:zlib';

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngChunk(name: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(name, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}

interface Picture {
  readonly width: number;
  readonly height: number;
  /** One byte per pixel, each row preceded by its filter type, deflated. */
  readonly rows: Uint8Array;
  /** Red, green and blue of each color. Without a palette, bytes are shades of gray. */
  readonly palette?: Uint8Array;
}

export function pngFile({ width, height, rows, palette }: Picture): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, palette ? 3 : 0], 8);
  const colours = palette ? [pngChunk('PLTE', palette)] : [];
  return Buffer.concat([pngSignature, pngChunk('IHDR', head), ...colours, pngChunk('IDAT', rows), pngChunk('IEND', new Uint8Array())]);
}
