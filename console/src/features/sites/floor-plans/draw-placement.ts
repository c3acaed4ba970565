import type { PlanPlacement } from '@botify/contract/floor-plans/drawn-plan';
import type { FloorTrace } from '@botify/contract/floor-plans/floor-plans.contract';
import { type Spot, toPixels } from '@botify/domain/floor-plans/placement';
import type { ChartLook } from '../../../ui/chart/chart-look.ts';

/** Center of the view in pixels of the picture, and CSS pixels per pixel of the picture. */
export interface PictureView {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface Scene {
  readonly image: ImageBitmap | HTMLCanvasElement;
  readonly view: PictureView;
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  readonly look: ChartLook;
  readonly placement: PlanPlacement | undefined;
  readonly trace: FloorTrace | null;
  /** Marked points. */
  readonly marks: readonly Spot[];
}

/** Picture with the track of the last task, the machine origin with its axes, and the marked points. */
export function drawPlacement(pen: CanvasRenderingContext2D, scene: Scene): void {
  const { image, view, width, height, ratio, placement, marks, look } = scene;
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, width, height);
  const at = ([x, y]: Spot): Spot => [width / 2 + (x - view.x) * view.scale, height / 2 + (y - view.y) * view.scale];
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, ...at([0, 0]), image.width * view.scale, image.height * view.scale);
  if (placement) {
    const plan = { ...placement, height: image.height };
    drawTrace(pen, scene, (spot) => at(toPixels(plan, spot)));
    drawAxes(pen, look, (spot) => at(toPixels(plan, spot)), placement.metersPerPixel / view.scale);
  }
  drawMarks(pen, look, marks.map(at));
}

function drawTrace(pen: CanvasRenderingContext2D, { trace, look }: Scene, at: (meters: Spot) => Spot): void {
  if (!trace) return;
  pen.strokeStyle = look.series[0] ?? look.text;
  pen.lineJoin = 'round';
  pen.lineWidth = 1.5;
  pen.beginPath();
  let isDown = false;
  trace.x.forEach((x, step) => {
    const y = trace.y[step];
    const known = typeof x === 'number' && typeof y === 'number';
    if (known) pen[isDown ? 'lineTo' : 'moveTo'](...at([x, y]));
    isDown = known;
  });
  pen.stroke();
  pen.setLineDash([6, 4]);
  pen.beginPath();
  trace.outline.forEach(([x = 0, y = 0], index) => void pen[index === 0 ? 'moveTo' : 'lineTo'](...at([x, y])));
  pen.closePath();
  pen.stroke();
  pen.setLineDash([]);
}

/** Length of an axis in CSS pixels. */
const axis = 36;
const originColor = '#d93a3a';

function drawAxes(pen: CanvasRenderingContext2D, look: ChartLook, at: (meters: Spot) => Spot, metersPerDot: number): void {
  const length = axis * metersPerDot;
  pen.strokeStyle = originColor;
  pen.fillStyle = originColor;
  pen.lineWidth = 2;
  pen.font = `600 12px ${look.fontFamily}`;
  const [x, y] = at([0, 0]);
  for (const [name, end] of [
    ['x', [length, 0]],
    ['y', [0, length]],
  ] as const) {
    const [toX, toY] = at(end);
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(toX, toY);
    pen.stroke();
    pen.fillText(name, toX + 4, toY - 4);
  }
  pen.beginPath();
  pen.arc(x, y, 4, 0, 2 * Math.PI);
  pen.fill();
}

const markColor = '#8d3ae0';

function drawMarks(pen: CanvasRenderingContext2D, look: ChartLook, marks: readonly Spot[]): void {
  pen.strokeStyle = markColor;
  pen.lineWidth = 2;
  if (marks.length > 1) {
    pen.beginPath();
    marks.forEach((mark, index) => void pen[index === 0 ? 'moveTo' : 'lineTo'](...mark));
    pen.stroke();
  }
  for (const [x, y] of marks) {
    pen.beginPath();
    pen.arc(x, y, 6, 0, 2 * Math.PI);
    pen.fillStyle = look.surface;
    pen.fill();
    pen.stroke();
  }
}
