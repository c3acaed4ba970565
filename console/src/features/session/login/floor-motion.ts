import { type Lane, laneHeight, sheet } from './floor-plan.ts';

interface LaneSpan {
  /** Start and end of the lane, as fractions of the round. */
  readonly from: number;
  readonly to: number;
  /** Every other lane is driven from right to left. */
  readonly backwards: boolean;
}

interface Stop {
  readonly at: number;
  /** In percent of the sheet. */
  readonly x: number;
  readonly y: number;
  readonly degrees: number;
}

/** Fraction of the round spent cleaning; after it the clean floor is shown and fades. */
const cleaning = 0.96;

/** Times of the lanes, proportional to the distance driven including turns. */
export function laneSpans(lanes: readonly Lane[], turn: number): readonly LaneSpan[] {
  const total = lanes.reduce((sum, { length }) => sum + length + turn, -turn);
  let driven = 0;
  return lanes.map(({ length }, index) => {
    const from = (driven / total) * cleaning;
    const to = ((driven + length) / total) * cleaning;
    driven += length + turn;
    return { from, to, backwards: index % 2 === 1 };
  });
}

/** Positions of the machine at the ends of the lanes. */
export function machineStops(lanes: readonly Lane[], spans: readonly LaneSpan[]): readonly Stop[] {
  return lanes.flatMap((lane, index) => {
    const span = spans[index];
    if (!span) return [];
    const percent = (x: number) => ({ x: (x / sheet.width) * 100, y: ((lane.y + laneHeight / 2) / sheet.height) * 100 });
    const half = laneHeight / 2;
    const [left, right] = [percent(lane.x + half), percent(lane.x + lane.length - half)];
    const degrees = span.backwards ? 180 : 0;
    const [first, last] = span.backwards ? [right, left] : [left, right];
    return [
      { at: span.from, degrees, ...first },
      { at: span.to, degrees, ...last },
    ];
  });
}
