import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Robot } from '../robot-identity.ts';
import type { CameraView } from './camera-view.ts';
import { picture } from './lens.ts';
import { localTime } from './local-clock.ts';
import { glyphHeight, strokesOf, widthOf } from './stroke-font.ts';

const size = 1.7;
const edge = 14;

/** White with a dark outline: one path, stroked twice. */
function write(pen: SKRSContext2D, words: string, x: number, y: number): void {
  pen.beginPath();
  for (const stroke of strokesOf(words)) {
    for (const [index, [dx, dy]] of stroke.entries()) {
      if (index === 0) pen.moveTo(x + dx * size, y + dy * size);
      else pen.lineTo(x + dx * size, y + dy * size);
    }
  }
  pen.strokeStyle = 'rgba(0,0,0,0.6)';
  pen.lineWidth = 3.6;
  pen.stroke();
  pen.strokeStyle = 'rgb(248,250,252)';
  pen.lineWidth = 1.5;
  pen.stroke();
}

const right = (words: string): number => picture.width - edge - widthOf(words) * size;

const lampOf = ({ faulty, charging, state, speed }: CameraView): string => {
  if (faulty) return '255,96,72';
  if (charging) return '96,226,150';
  if (state === 'cleaning' || state === 'manual_cleaning') return '70,190,255';
  return speed > 0 ? '190,214,255' : '150,160,172';
};

/** The robot's bumper at the lower edge, with its status light. */
function bumper(pen: SKRSContext2D, view: CameraView): void {
  const { width, height } = picture;
  const curve = (rise: number) => {
    pen.beginPath();
    pen.moveTo(60, height + 2);
    pen.bezierCurveTo(150, height - rise, width - 150, height - rise, width - 60, height + 2);
  };
  curve(34);
  pen.fillStyle = 'rgb(28,31,36)';
  pen.fill();
  curve(34);
  pen.strokeStyle = `rgba(${lampOf(view)},0.9)`;
  pen.lineWidth = 3;
  pen.stroke();
}

/** Keeps the text readable on white walls. */
function shadow(pen: SKRSContext2D): void {
  const fading = pen.createLinearGradient(0, 0, 0, 84);
  fading.addColorStop(0, 'rgba(10,12,16,0.55)');
  fading.addColorStop(1, 'rgba(10,12,16,0)');
  pen.fillStyle = fading;
  pen.fillRect(0, 0, picture.width, 84);
}

export function drawOverlay(pen: SKRSContext2D, robot: Robot, view: CameraView): void {
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  shadow(pen);
  bumper(pen, view);
  const clock = localTime(view.at, robot.timeZone).words;
  // At the top, because players show controls at the bottom.
  const line = glyphHeight * size + 9;
  const second = edge + line;
  write(pen, robot.robotSn, edge, edge);
  write(pen, `${robot.siteNumber} ${view.mapName}`, edge, second);
  write(pen, clock, right(clock), edge);
  write(pen, 'REC', right('REC'), second);
  pen.fillStyle = Math.floor(view.at / 1000) % 2 === 0 ? 'rgb(240,58,52)' : 'rgba(240,58,52,0.35)';
  pen.beginPath();
  pen.arc(right('REC') - 12, second + (glyphHeight * size) / 2, 4.5, 0, 2 * Math.PI);
  pen.fill();
  write(pen, `${view.state.replaceAll('_', ' ')} ${view.speed.toFixed(2)} M/S`, edge, second + line);
}
