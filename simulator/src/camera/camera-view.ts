import { isBusy, type Segment } from '../itinerary/segment.ts';
import type { Logbook } from '../logbook.ts';
import { levelsAt, placeAt, segmentAt, speedOf } from '../sampling.ts';

/** A strip of floor that was just cleaned. */
export interface WetTrack {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  /** 1: still dripping, 0: dry. */
  readonly wetness: number;
}

/** Pose of the camera and activity of the robot: everything a frame depends on besides the floor. */
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

/** Smooths the corners of the path. */
function headingAt(logbook: Logbook, at: number): number {
  // Robots of a site share a parking position; vary the angle.
  const aslant = ((logbook.robot.number % 7) - 3) * 11;
  let [sum, weights, turned] = [0, 0, 0];
  let before: number | undefined;
  for (let offset = -aroundMs; offset <= aroundMs; offset += stepMs) {
    const moment = at + offset;
    const segment = segmentAt(logbook.shiftAt(moment), moment);
    const heading = placeAt(segment, levelsAt(segment, moment).along).heading + (isBusy(segment.state) ? 0 : aslant);
    // Shortest turn, so that 350° and 10° do not average to 180°.
    if (before !== undefined) turned += ((heading - before + 540) % 360) - 180;
    else turned = heading;
    before = heading;
    const weight = aroundMs + stepMs - Math.abs(offset);
    sum += turned * weight;
    weights += weight;
  }
  return sum / weights;
}

/** Distance after which the floor is dry. */
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

/** `moment`: the robot's own time, earlier than `at` when it was stopped. */
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
