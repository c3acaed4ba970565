/** A rectangle on the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Label {
  readonly text: string;
  /** Middle of its upper edge. */
  readonly x: number;
  readonly y: number;
  readonly strong: boolean;
  /** Another upper edge, should there be no room at the first. */
  readonly otherwise?: number;
}

const gap = 3;
const meet = (one: Box, other: Box): boolean =>
  one.left < other.right + gap && other.left < one.right + gap && one.top < other.bottom + gap && other.top < one.bottom + gap;

/** Those labels that stand on nothing else; what is named first has the better chance. */
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
