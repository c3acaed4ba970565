/** RGBA to planar YUV 4:2:0 (BT.601); chroma is taken from the first of four neighboring pixels. */
export function toYuv(pixels: Uint8Array | Uint8ClampedArray, width: number, height: number, yuv: Uint8Array): void {
  const size = width * height;
  // One read for all four parts of a pixel.
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, size);
  let [u, v] = [size, size + size / 4];
  for (let row = 0, at = 0; row < height; row++) {
    const even = (row & 1) === 0;
    for (let column = 0; column < width; column++, at++) {
      const word = words[at] as number;
      const red = word & 255;
      const green = (word >> 8) & 255;
      const blue = (word >> 16) & 255;
      yuv[at] = ((66 * red + 129 * green + 25 * blue + 128) >> 8) + 16;
      if (even && (column & 1) === 0) {
        yuv[u++] = ((-38 * red - 74 * green + 112 * blue + 128) >> 8) + 128;
        yuv[v++] = ((112 * red - 94 * green - 18 * blue + 128) >> 8) + 128;
      }
    }
  }
}
