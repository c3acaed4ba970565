import { isBusy, type Segment } from '../itinerary/segment.ts';
import type { Logbook } from '../logbook.ts';
import { levelsAt, placeAt, segmentAt, speedOf } from '../sampling.ts';

/** A stretch of floor the machine went over just now, from one end to the other. */
export interface WetTrack {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  /** 1: still dripping, 0: dry. */
  readonly wetness: number;
}

/** Where a machine's camera is at a moment, and what it is doing: all that its picture depends on besides the floor. */
export interface CameraView {
  readonly at: number;
  readonly mapName: string;
  readonly x: number;
  readonly y: number;
  /** Degrees from the x axis. */
  readonly heading: number;
  readonly speed: number;
  readonly state: string;
  readonly charging: boolean;
  readonly faulty: boolean;
  readonly wet: readonly WetTrack[];
}

const aroundMs = 800;
const stepMs = 100;

/** A path turns at once; a machine takes its time, before the corner and after it. */
function headingAt(logbook: Logbook, at: number): number {
  // Machines of a site park in the same place; no two stand quite alike.
  const aslant = ((logbook.robot.number % 7) - 3) * 11;
  let [sum, weights, turned] = [0, 0, 0];
  let before: number | undefined;
  for (let offset = -aroundMs; offset <= aroundMs; offset += stepMs) {
    const moment = at + offset;
    const segment = segmentAt(logbook.shiftAt(moment), moment);
    const heading = placeAt(segment, levelsAt(segment, moment).along).heading + (isBusy(segment.state) ? 0 : aslant);
    // The shorter way round from the one before, so that 350° and 10° do not average to 180°.
    if (before !== undefined) turned += ((heading - before + 540) % 360) - 180;
    else turned = heading;
    before = heading;
    const weight = aroundMs + stepMs - Math.abs(offset);
    sum += turned * weight;
    weights += weight;
  }
  return sum / weights;
}

/** Meters after which the floor is dry again. */
const dryAfter = 110;

function wetBehind({ path, task, state }: Segment, along: number): WetTrack[] {
  if (!task || (state !== 'cleaning' && state !== 'clean_pause')) return [];
  const tracks: WetTrack[] = [];
  const here = placeAt({ path } as Segment, along);
  let to: readonly [number, number] = [here.x, here.y];
  for (let corner = path.corners.length - 1; corner >= 0; corner--) {
    const reached = path.reached[corner] ?? 0;
    const from = path.corners[corner];
    if (!from || reached >= along) continue;
    if (along - reached > 2 * dryAfter) break;
    tracks.push({ from, to, wetness: Math.max(0, 1 - (along - reached) / (2 * dryAfter)) });
    to = from;
  }
  return tracks;
}

/** `moment`: when it is for the machine itself, earlier than `at` when something stopped it. */
export function viewAt(logbook: Logbook, moment: number, at: number): CameraView {
  const segment = segmentAt(logbook.shiftAt(moment), moment);
  const { along } = levelsAt(segment, moment);
  const { x, y } = placeAt(segment, along);
  return {
    at,
    mapName: segment.floor.mapName,
    x,
    y,
    heading: headingAt(logbook, moment),
    speed: speedOf(segment),
    state: segment.state,
    charging: segment.charging,
    faulty: false,
    wet: wetBehind(segment, along),
  };
}
