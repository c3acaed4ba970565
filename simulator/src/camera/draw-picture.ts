import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Robot } from '../robot-identity.ts';
import { Brush } from './brush.ts';
import type { CameraView } from './camera-view.ts';
import { type CarStand, drawCar } from './draw-car.ts';
import { drawFloor } from './draw-floor.ts';
import { drawPerson } from './draw-person.ts';
import { drawCeiling, drawGlow, drawWalls, isLit } from './draw-room.ts';
import { drawFront, drawPillar, drawStation } from './draw-standing.ts';
import { Lens } from './lens.ts';
import { localTime } from './local-clock.ts';
import { drawOverlay } from './overlay.ts';
import { makeScenery, type Scenery } from './scenery.ts';
import { driversAt, parkedIn, walkersAt } from './traffic.ts';

const far = 36;
const eyeHeight = { CB1900: 1.2, iWalk: 0.85, other: 1 } as const;

const sceneries = new WeakMap<object, Scenery>();
function sceneryOf({ seed, siteNumber, site }: Robot, mapName: string): Scenery {
  const floor = site.floors.find((each) => each.mapName === mapName) ?? site.floors[0];
  let scenery = sceneries.get(floor);
  if (!scenery) {
    scenery = makeScenery(floor, site.building, `${seed}|${siteNumber}`);
    sceneries.set(floor, scenery);
  }
  return scenery;
}

/** Lamps are dimmed at night. */
const lightAt = (building: Robot['building'], hour: number): number => {
  if (building === 'hall') return hour >= 22 || hour < 7 ? 0.68 : 1.05;
  return hour >= 23 || hour < 5 ? 0.8 : 1.1;
};

interface Standing {
  readonly distance: number;
  readonly draw: () => void;
}

/** Objects on the floor with their distance. Bays are empty while the robot cleans them. */
function* standing(brush: Brush, scenery: Scenery, view: CameraView, hour: number): Generator<Standing> {
  const { lens } = brush;
  const visible = (x: number, y: number, size: number) => lens.sees(x, y, size) && lens.distanceTo(x, y) < far;
  const car = (stand: CarStand): Standing => ({ distance: lens.distanceTo(stand.x, stand.y), draw: () => drawCar(brush, stand) });
  for (const { rect, opensUp, number } of scenery.bays) {
    const [x, y] = [(rect.x0 + rect.x1) / 2, (rect.y0 + rect.y1) / 2];
    if (!visible(x, y, 3) || (view.y > rect.y0 - 0.3 && view.y < rect.y1 + 0.3)) continue;
    const looks = parkedIn(scenery, number, view.at);
    if (looks === undefined) continue;
    const inwards = looks % 4 !== 0;
    yield car({ x, y: y + (opensUp ? 0.1 : -0.1), nose: [0, opensUp === inwards ? -1 : 1], looks: looks >> 8, awake: false });
  }
  for (const pillar of scenery.pillars) {
    if (visible(pillar.x, pillar.y, 1))
      yield { distance: lens.distanceTo(pillar.x, pillar.y), draw: () => drawPillar(brush, scenery, pillar) };
  }
  for (const [index, lamp] of scenery.lamps.entries()) {
    const distance = lens.distanceTo(lamp.x, lamp.y);
    if (distance < 28 && isLit(index, brush.light) && lens.sees(lamp.x, lamp.y, 1))
      yield { distance, draw: () => drawGlow(brush, scenery.ceiling, lamp) };
  }
  for (const front of scenery.fronts) {
    const [x, y] = [(front.from[0] + front.to[0]) / 2, (front.from[1] + front.to[1]) / 2];
    if (visible(x, y, 2)) yield { distance: lens.distanceTo(x, y), draw: () => drawFront(brush, scenery, front) };
  }
  for (const walker of walkersAt(scenery, view.at, hour)) {
    const distance = lens.distanceTo(walker.x, walker.y);
    if (distance > 1 && visible(walker.x, walker.y, 1)) yield { distance, draw: () => drawPerson(brush, walker) };
  }
  for (const { x, y, towards, looks } of driversAt(scenery, view.at, hour, view)) {
    if (visible(x, y, 3)) yield car({ x, y, nose: [towards, 0], looks, awake: true });
  }
}

function lensOf({ model }: Robot, { x, y, heading }: CameraView): Lens {
  const ahead = (heading * Math.PI) / 180;
  // The camera is mounted at the front.
  return new Lens({ x: x + Math.cos(ahead) * 0.35, y: y + Math.sin(ahead) * 0.35, heading, height: eyeHeight[model.kind] });
}

/** True when only the clock overlay changes. */
export function isStill(robot: Robot, view: CameraView): boolean {
  if (view.speed > 0) return false;
  const scenery = sceneryOf(robot, view.mapName);
  const { hour } = localTime(view.at, robot.timeZone);
  const lens = lensOf(robot, view);
  const moving = [...walkersAt(scenery, view.at, hour), ...driversAt(scenery, view.at, hour, view)];
  return !moving.some(({ x, y }) => lens.sees(x, y, 3) && lens.distanceTo(x, y) < far);
}

/** Renders a camera frame. Deterministic: pixels depend on the arguments only. */
export function drawPicture(pen: SKRSContext2D, robot: Robot, view: CameraView): void {
  const scenery = sceneryOf(robot, view.mapName);
  const { hour } = localTime(view.at, robot.timeZone);
  const lens = lensOf(robot, view);
  const brush = new Brush(pen, lens, lightAt(robot.building, hour));
  drawFloor(brush, scenery, view.wet, robot.width);
  drawCeiling(brush, scenery);
  drawWalls(brush, scenery);
  if (robot.model.hasStation && lens.sees(0.5, scenery.floor.depot[1], 3)) drawStation(brush, scenery);
  const things = [...standing(brush, scenery, view, hour)].sort((one, other) => other.distance - one.distance);
  for (const { draw } of things) draw();
  drawOverlay(pen, robot, view);
}
