const dotsOf = (canvas: HTMLCanvasElement): Uint8ClampedArray =>
  canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();

/** Number of pixels of a canvas that are not transparent; 0 without a canvas. */
export function drawnDots(canvas: HTMLCanvasElement | null): number {
  if (!canvas?.width) return 0;
  const data = dotsOf(canvas);
  let drawn = 0;
  for (let index = 3; index < data.length; index += 4) if (data[index]) drawn += 1;
  return drawn;
}

/** Center of the bounding box of the drawing, in canvas pixels. */
export function centerOfDrawing(canvas: HTMLCanvasElement): { readonly x: number; readonly y: number } {
  const data = dotsOf(canvas);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let index = 3; index < data.length; index += 4) {
    if (!data[index]) continue;
    const [x, y] = [((index - 3) / 4) % canvas.width, Math.floor((index - 3) / 4 / canvas.width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
