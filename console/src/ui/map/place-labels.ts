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
}

const gap = 3;
const meet = (one: Box, other: Box): boolean =>
  one.left < other.right + gap && other.left < one.right + gap && one.top < other.bottom + gap && other.top < one.bottom + gap;

/** Those labels that stand on nothing else; what is named first has the better chance. */
export function placeLabels(wanted: readonly Label[], taken: readonly Box[], widthOf: (label: Label) => number, height: number): Label[] {
  const boxes = [...taken];
  return wanted.filter((label) => {
    const half = widthOf(label) / 2;
    const box = { left: label.x - half, top: label.y, right: label.x + half, bottom: label.y + height };
    if (boxes.some((one) => meet(one, box))) return false;
    boxes.push(box);
    return true;
  });
}
