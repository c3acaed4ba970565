import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { pngFile } from '../../../kernel/png.ts';

const compress = promisify(deflate);
const maxColors = 256;
/** Upper four bits of each channel: merges antialiasing shades that look alike. */
const colorMask = 0xf0f0f0f0;

/**
 * Encodes an opaque picture with few colors as a PNG with a palette: half the size of the canvas encoder's output, in a third of the time.
 * Undefined when the picture has too many colors.
 */
export async function packPng(rgba: Uint8Array, width: number, height: number): Promise<Buffer | undefined> {
  const indexOf = new Map<number, number>();
  const palette: number[] = [];
  // Each row begins with its filter type, 0 (none).
  const rows = new Uint8Array((width + 1) * height);
  let [lastColor, index] = [-1, 0];
  let previous: Buffer | undefined;
  for (let y = 0; y < height; y += 1) {
    const line = Buffer.from(rgba.buffer, rgba.byteOffset + y * width * 4, width * 4);
    const start = y * (width + 1) + 1;
    if (previous && line.equals(previous)) {
      rows.copyWithin(start, start - width - 1, start - 1);
      continue;
    }
    previous = line;
    const pixels = new DataView(line.buffer, line.byteOffset, line.byteLength);
    for (let x = 0; x < width; x += 1) {
      const color = pixels.getUint32(x * 4);
      if (color !== lastColor) {
        lastColor = color;
        const key = (color & colorMask) >>> 0;
        index = indexOf.get(key) ?? indexOf.size;
        if (index === maxColors) return undefined;
        if (index === indexOf.size) {
          indexOf.set(key, index);
          // The first color of a group becomes its palette entry. Surfaces come before the edges drawn on them, so they stay exact.
          palette.push(color >>> 24, (color >>> 16) & 255, (color >>> 8) & 255);
        }
      }
      rows[start + x] = index;
    }
  }
  return pngFile({ width, height, rows: await compress(rows), palette: Uint8Array.from(palette) });
}
