import { crc32, createInflate } from 'node:zlib';
import { AppError } from '../app-error.ts';
import { pngChunk, pngSignature } from '../png.ts';

const maxSide = 20_000;
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const depths: Readonly<Record<number, readonly number[]>> = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] };
/** Start and step of the columns and rows of each pass of an interlaced picture. */
const passes = [
  [0, 8, 0, 8],
  [4, 8, 0, 8],
  [0, 4, 4, 8],
  [2, 4, 0, 4],
  [0, 2, 2, 4],
  [1, 2, 0, 2],
  [0, 1, 1, 2],
] as const;

export const isPng = (file: Buffer): boolean => file.subarray(0, pngSignature.length).equals(pngSignature);

const damaged = () => new AppError('image.damaged');

interface Chunk {
  readonly name: string;
  readonly data: Buffer;
}

/** Every chunk up to the end mark, with a correct checksum, and nothing after it. */
function* chunksOf(file: Buffer): Generator<Chunk> {
  let at = pngSignature.length;
  while (at + 12 <= file.length) {
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length || crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) throw damaged();
    const name = file.toString('latin1', at + 4, at + 8);
    yield { name, data: file.subarray(at + 8, end - 4) };
    if (name === 'IEND') {
      if (end !== file.length) throw damaged();
      return;
    }
    at = end;
  }
  throw damaged();
}

interface Header {
  readonly width: number;
  readonly height: number;
  /** Of one pixel. */
  readonly bits: number;
  readonly needsPalette: boolean;
  readonly interlaced: boolean;
}

function readHeader({ name, data }: Chunk): Header {
  if (name !== 'IHDR' || data.length !== 13) throw damaged();
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const [depth = 0, color = 0, compression, filter, interlace = 0] = data.subarray(8);
  if (!depths[color]?.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) throw damaged();
  if (width === 0 || height === 0) throw damaged();
  return { width, height, bits: depth * (channels[color] ?? 0), needsPalette: color === 3, interlaced: interlace === 1 };
}

/** Where each row begins with its filter byte, and at last the length of the whole. */
function rowOffsets({ width, height, bits, interlaced }: Header): readonly number[] {
  const offsets = [0];
  for (const [x, stepX, y, stepY] of interlaced ? passes : [[0, 1, 0, 1] as const]) {
    const [columns, rows] = [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)];
    if (columns <= 0) continue;
    for (let row = 0; row < rows; row++) offsets.push((offsets.at(-1) ?? 0) + 1 + Math.ceil((columns * bits) / 8));
  }
  return offsets;
}

/** Unpacks without keeping the pixels, and stops at the first byte too many: a small file can unpack to gigabytes. */
async function requirePixels(packed: Buffer, header: Header): Promise<void> {
  const offsets = rowOffsets(header);
  const length = offsets.at(-1) ?? 0;
  const inflate = createInflate();
  inflate.end(packed);
  let [seen, row] = [0, 0];
  try {
    for await (const part of inflate as AsyncIterable<Buffer>) {
      const end = seen + part.length;
      if (end > length) throw damaged();
      for (let at = offsets[row] ?? end; at < end && at < length; at = offsets[row] ?? end) {
        if ((part[at - seen] ?? 0) > 4) throw damaged();
        row++;
      }
      seen = end;
    }
  } catch {
    throw damaged();
  } finally {
    inflate.destroy();
  }
  if (seen !== length) throw damaged();
}

/** Width, height and the file without anything but the pixels and their colors. */
export async function checkPng(file: Buffer, maxPixels: number): Promise<{ width: number; height: number; bytes: Buffer }> {
  const [first, ...chunks] = chunksOf(file);
  if (!first) throw damaged();
  const header = readHeader(first);
  const { width, height } = header;
  if (width > maxSide || height > maxSide || width * height > maxPixels)
    throw new AppError('image.tooManyPixels', { width, height, megapixels: Math.floor(maxPixels / 1_000_000) });
  const named = (name: string) => chunks.filter((chunk) => chunk.name === name).map(({ data }) => data);
  const [palette, alpha, pixels] = [named('PLTE'), named('tRNS'), named('IDAT')];
  const entries = (palette[0]?.length ?? 0) / 3;
  if (palette.length > 1 || alpha.length > 1 || !Number.isInteger(entries) || entries > 256 || (header.needsPalette && entries === 0))
    throw damaged();
  if (alpha.some(({ length }) => length > 256)) throw damaged();
  const packed = Buffer.concat(pixels);
  await requirePixels(packed, header);
  const kept = [
    first,
    ...palette.map((data) => ({ name: 'PLTE', data })),
    ...alpha.map((data) => ({ name: 'tRNS', data })),
    { name: 'IDAT', data: packed },
    { name: 'IEND', data: Buffer.alloc(0) },
  ];
  return { width, height, bytes: Buffer.concat([pngSignature, ...kept.map(({ name, data }) => pngChunk(name, data))]) };
}
