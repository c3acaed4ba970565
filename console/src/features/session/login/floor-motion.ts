import { type Lane, laneHeight, sheet } from './floor-plan.ts';

interface LaneSpan {
  /** When the machine enters and leaves the lane, as parts of the whole round. */
  readonly from: number;
  readonly to: number;
  /** Every other lane is driven from right to left. */
  readonly backwards: boolean;
}

interface Stop {
  readonly at: number;
  /** Percent of the sheet. */
  readonly x: number;
  readonly y: number;
  readonly degrees: number;
}

/** The part of a round that cleans; in the rest the finished floor rests and fades. */
const cleaning = 0.96;

/** When each lane is cleaned: time goes by the way driven, the turns between lanes included. */
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

/** Where the machine is, lane end by lane end. */
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
