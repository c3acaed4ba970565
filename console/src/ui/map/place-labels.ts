/** A rectangle in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Label {
  readonly text: string;
  /** Center of the upper edge. */
  readonly x: number;
  readonly y: number;
  readonly strong: boolean;
  /** Alternative y position. */
  readonly otherwise?: number;
}

const gap = 3;
const meet = (one: Box, other: Box): boolean =>
  one.left < other.right + gap && other.left < one.right + gap && one.top < other.bottom + gap && other.top < one.bottom + gap;

/** Labels that do not overlap; earlier ones take precedence. */
export function placeLabels(wanted: readonly Label[], taken: readonly Box[], widthOf: (label: Label) => number, height: number): Label[] {
  const boxes = [...taken];
  return wanted.flatMap((label) => {
    const half = widthOf(label) / 2;
    const free = [label.y, ...(label.otherwise === undefined ? [] : [label.otherwise])]
      .map((top) => ({ left: label.x - half, top, right: label.x + half, bottom: top + height }))
      .find((box) => !boxes.some((one) => meet(one, box)));
    if (!free) return [];
    boxes.push(free);
    return [{ ...label, y: free.top }];
  });
}
