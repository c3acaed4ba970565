import { metersMatrix } from '@botify/domain/floor-plans/placement';
import type { ChartLook } from '../chart/chart-look.ts';
import type { PlanPicture } from './plan-picture.ts';
import { barMeters, type Corner, type Size, toScreen, type View } from './plan-view.ts';
import { strokesOf, type TrackPoint } from './track-strokes.ts';

export interface PlanRobot {
  readonly x: number;
  readonly y: number;
  /** Degrees from the x axis. */
  readonly heading: number;
  /** Status color. */
  readonly color: string;
}

/** Where something happened. */
export interface PlanSpot {
  readonly x: number;
  readonly y: number;
  readonly color: string;
}

/** Paths in meters, built once and drawn many times. */
interface PlanPaths {
  readonly outline: Path2D;
  readonly planned: Path2D;
  readonly cleaned: Path2D;
  readonly driven: Path2D;
}

const pathOf = (lines: readonly (readonly Corner[])[], closed: boolean): Path2D => {
  const path = new Path2D();
  for (const line of lines) {
    for (const [index, [x = 0, y = 0]] of line.entries()) index === 0 ? path.moveTo(x, y) : path.lineTo(x, y);
    if (closed) path.closePath();
  }
  return path;
};

export function floorPaths(outline: readonly Corner[], planned: readonly (readonly Corner[])[]) {
  return { outline: pathOf([outline], true), planned: pathOf(planned, true) };
}

export function trackPaths(track: readonly TrackPoint[]) {
  const { cleaned, driven } = strokesOf(track);
  return { cleaned: pathOf(cleaned, false), driven: pathOf(driven, false) };
}

interface Sight {
  readonly view: View;
  readonly size: Size;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  readonly look: ChartLook;
}
interface Scene extends Sight {
  readonly paths: PlanPaths;
  readonly picture: PlanPicture | undefined;
  /** m */
  readonly cleanWidth: number;
}

function wipe(canvas: CanvasRenderingContext2D, { size, ratio }: Sight): void {
  canvas.setTransform(ratio, 0, 0, ratio, 0, 0);
  canvas.clearRect(0, 0, size.width, size.height);
}

/** Draws the floor. Shapes are in meters, annotations in pixels. */
export function drawPlan(canvas: CanvasRenderingContext2D, scene: Scene): void {
  wipe(canvas, scene);
  drawFloor(canvas, scene);
  canvas.setTransform(scene.ratio, 0, 0, scene.ratio, 0, 0);
  canvas.globalAlpha = 1;
  drawBar(canvas, scene);
}

/** Draws the machine and spots on a separate canvas, since it moves often and a long track is slow to draw. */
export function drawAbove(
  canvas: CanvasRenderingContext2D,
  { robot, spots }: { readonly robot: PlanRobot | undefined; readonly spots: readonly PlanSpot[] },
  sight: Sight,
): void {
  wipe(canvas, sight);
  if (robot) drawRobot(canvas, robot, toScreen(sight.view, sight.size, [robot.x, robot.y]), sight.look);
  for (const spot of spots) drawSpot(canvas, spot, toScreen(sight.view, sight.size, [spot.x, spot.y]), sight.look);
}

/** Pale, so that track and cleaned area stand out. */
const pictureOpacity = 0.6;

function drawPicture(canvas: CanvasRenderingContext2D, { plan, image }: PlanPicture): void {
  canvas.save();
  canvas.globalAlpha = pictureOpacity;
  canvas.imageSmoothingQuality = 'high';
  canvas.transform(...metersMatrix(plan));
  canvas.drawImage(image, 0, 0, plan.width, plan.height);
  canvas.restore();
}

function drawFloor(canvas: CanvasRenderingContext2D, { paths, picture, cleanWidth, view, size, ratio, look }: Scene): void {
  const { x, y, scale } = view;
  const unit = ratio * scale;
  canvas.setTransform(unit, 0, 0, -unit, (ratio * size.width) / 2 - x * unit, (ratio * size.height) / 2 + y * unit);
  const brand = look.series[0] ?? look.text;
  const pixel = 1 / scale;
  canvas.lineJoin = 'round';
  canvas.lineCap = 'round';

  canvas.globalAlpha = 1;
  canvas.fillStyle = look.surface;
  canvas.fill(paths.outline);
  if (picture) drawPicture(canvas, picture);
  canvas.fillStyle = brand;
  canvas.globalAlpha = 0.08;
  canvas.fill(paths.planned);
  canvas.globalAlpha = 0.7;
  canvas.strokeStyle = brand;
  canvas.lineWidth = pixel;
  canvas.setLineDash([4 * pixel, 4 * pixel]);
  canvas.stroke(paths.planned);
  canvas.setLineDash([]);

  // A single path, so overlapping passes are not darker.
  canvas.globalAlpha = 0.38;
  canvas.lineWidth = Math.max(cleanWidth, pixel);
  canvas.stroke(paths.cleaned);
  canvas.globalAlpha = 0.6;
  canvas.strokeStyle = look.dimmed;
  canvas.lineWidth = pixel;
  canvas.stroke(paths.driven);
  canvas.globalAlpha = 1;
  canvas.lineWidth = 2 * pixel;
  canvas.stroke(paths.outline);
}

/** Draws the scale bar. */
function drawBar(canvas: CanvasRenderingContext2D, { view, size, look }: Scene): void {
  const meters = barMeters(view.scale);
  const [left, bottom, length] = [12, size.height - 12, meters * view.scale];
  canvas.strokeStyle = look.text;
  canvas.fillStyle = look.text;
  canvas.lineWidth = 1.5;
  canvas.beginPath();
  canvas.moveTo(left, bottom - 5);
  canvas.lineTo(left, bottom);
  canvas.lineTo(left + length, bottom);
  canvas.lineTo(left + length, bottom - 5);
  canvas.stroke();
  canvas.font = `12px ${look.fontFamily}`;
  canvas.fillText(`${meters} m`, left + 4, bottom - 5);
}

const radius = 9;
/** A disc with a nose that shows the heading. */
function drawRobot(canvas: CanvasRenderingContext2D, robot: PlanRobot, [x, y]: readonly [number, number], look: ChartLook): void {
  canvas.save();
  canvas.translate(x, y);
  canvas.rotate((-robot.heading * Math.PI) / 180);
  canvas.fillStyle = robot.color;
  canvas.strokeStyle = look.surface;
  canvas.lineWidth = 2;
  canvas.beginPath();
  canvas.moveTo(radius + 8, 0);
  canvas.lineTo(radius * 0.5, radius * 0.87);
  canvas.arc(0, 0, radius, Math.PI / 3, -Math.PI / 3);
  canvas.closePath();
  canvas.fill();
  canvas.stroke();
  canvas.fillStyle = look.surface;
  canvas.beginPath();
  canvas.arc(0, 0, 3, 0, 2 * Math.PI);
  canvas.fill();
  canvas.restore();
}

/** A pin whose tip is the spot, so that it leaves the machine below it visible. */
function drawSpot(canvas: CanvasRenderingContext2D, spot: PlanSpot, [x, y]: readonly [number, number], look: ChartLook): void {
  const head = y - 20;
  canvas.fillStyle = spot.color;
  canvas.strokeStyle = look.surface;
  canvas.lineWidth = 2;
  canvas.beginPath();
  canvas.moveTo(x, y);
  canvas.arc(x, head, 11, Math.PI * 0.8, Math.PI * 0.2);
  canvas.closePath();
  canvas.fill();
  canvas.stroke();
  canvas.fillStyle = look.surface;
  canvas.fillRect(x - 1.5, head - 6, 3, 7);
  canvas.fillRect(x - 1.5, head + 3, 3, 3);
}
