import type { Brush, Colour } from './brush.ts';
import type { Walker } from './traffic.ts';

const coats: readonly Colour[] = [
  [58, 74, 104],
  [128, 60, 52],
  [60, 62, 66],
  [178, 168, 148],
  [70, 100, 82],
];
const skins: readonly Colour[] = [
  [222, 182, 152],
  [172, 126, 96],
  [236, 200, 172],
];
const trousers: Colour = [38, 42, 52];

/** A flat walking figure. */
export function drawPerson(brush: Brush, { x, y, steps, looks, presence }: Walker): void {
  const { pen, lens } = brush;
  const foot = lens.point([x, y, 0]);
  if (!foot) return;
  const distance = lens.distanceTo(x, y);
  const tall = 1.62 + (looks % 20) / 100;
  const size = lens.scaleAt(x, y) * tall;
  const swing = Math.sin(steps * Math.PI);
  const at = (lateral: number, up: number): [number, number] => [foot[0] + lateral * size, foot[1] - up * size];
  const line = (width: number, style: string, ...points: [number, number][]) => {
    pen.lineWidth = width * size;
    pen.strokeStyle = style;
    pen.beginPath();
    for (const [index, [lateral, up]] of points.entries()) {
      if (index === 0) pen.moveTo(...at(lateral, up));
      else pen.lineTo(...at(lateral, up));
    }
    pen.stroke();
  };
  const coat = brush.tint(coats[looks % coats.length] ?? trousers, distance);
  const dark = brush.tint(trousers, distance);
  pen.save();
  pen.globalAlpha = presence;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.fillStyle = 'rgba(8,9,11,0.45)';
  pen.beginPath();
  pen.ellipse(foot[0], foot[1], size * 0.17, size * 0.04, 0, 0, 2 * Math.PI);
  pen.fill();
  line(0.085, dark, [0.02, 0.48], [0.04 + swing * 0.05, 0.26], [swing * 0.12, 0.03]);
  line(0.085, dark, [-0.02, 0.48], [0.04 - swing * 0.05, 0.26], [-swing * 0.12, 0.03]);
  line(0.06, coat, [0, 0.78], [-swing * 0.09 - 0.08, 0.62], [-swing * 0.13, 0.48]);
  line(0.19, coat, [0, 0.74], [0, 0.54]);
  line(
    0.06,
    brush.tint(coats[looks % coats.length] ?? trousers, distance, 0.8),
    [0, 0.78],
    [swing * 0.09 + 0.08, 0.62],
    [swing * 0.13, 0.48],
  );
  pen.fillStyle = brush.tint(skins[looks % skins.length] ?? trousers, distance);
  pen.beginPath();
  pen.arc(...at(0, 0.92), size * 0.066, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = brush.tint([42, 34, 30], distance);
  pen.beginPath();
  pen.arc(...at(0, 0.935), size * 0.068, Math.PI, 2 * Math.PI);
  pen.fill();
  pen.restore();
}
