import { randomInt } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { and, eq, gt, lte } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { pngFile } from '../../kernel/png.ts';
import { countAttempt, networkOf } from '../../kernel/throttle.ts';
import { captchaTable } from '../../schema/session.table.ts';

const width = 120;
const height = 44;

/** Digits as polylines on a grid of 4 by 6. */
const strokes: Readonly<Record<string, string>> = {
  0: '10 30 41 45 36 16 05 01 10',
  1: '02 20 26 16 36',
  2: '01 10 30 41 42 06 46',
  3: '00 40 22 32 43 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 03 33 44 45 36 06',
  6: '30 10 02 05 16 36 45 44 33 13 04',
  7: '00 40 16 13',
  8: '10 30 41 42 33 13 02 01 10 30 33 44 45 36 16 05 04 13',
  9: '43 13 02 01 10 30 41 44 36 16',
};

type Random = () => number;

/** Draws the code with random slant, wave and noise per digit, readable for people but hard for programs. */
function drawCaptcha(code: string, random: Random): Buffer {
  const pixels = Buffer.alloc(width * height, 255);
  const dot = (x: number, y: number, radius: number, shade: number) => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) {
        const px = Math.round(x + dx);
        const py = Math.round(y + dy);
        if (dx * dx + dy * dy <= radius * radius + 0.5 && px >= 0 && px < width && py >= 0 && py < height)
          pixels[py * width + px] = Math.min(pixels[py * width + px] ?? 255, shade);
      }
  };
  const line = (from: readonly [number, number], to: readonly [number, number], radius: number, shade: number) => {
    const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) * 2) + 1;
    for (let step = 0; step <= steps; step++)
      dot(from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps, radius, shade);
  };
  const wave = { phase: random() * 6, size: 1.5 + random() * 1.5, length: 14 + random() * 10 };
  for (let index = 0; index < 40; index++) dot(random() * width, random() * height, 0, 120 + random() * 80);
  for (let index = 0; index < 3; index++)
    line([random() * width * 0.3, random() * height], [width * (0.7 + random() * 0.3), random() * height], 0, 140);
  [...code].forEach((digit, position) => {
    const lean = (random() - 0.5) * 0.7;
    const scale = 3.6 + random() * 0.7;
    const left = 11 + position * 26 + random() * 4;
    const top = 7 + random() * 4;
    const points = (strokes[digit] ?? '').split(' ').map((point): [number, number] => {
      const x = (Number(point[0]) - 2) * scale;
      const y = (Number(point[1]) - 3) * scale;
      const px = left + 8 + x * Math.cos(lean) - y * Math.sin(lean);
      const py = top + 13 + x * Math.sin(lean) + y * Math.cos(lean);
      return [px + random() - 0.5, py + Math.sin(px / wave.length + wave.phase) * wave.size];
    });
    for (const [index, point] of points.slice(1).entries()) line(points[index] ?? point, point, 1, 40 + random() * 40);
  });
  // Each row begins with its filter type, 0 (none).
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) pixels.copy(rows, y * (width + 1) + 1, y * width, (y + 1) * width);
  return pngFile({ width, height, rows: deflateSync(rows) });
}

const lifetimeMs = 3 * 60_000;
const random = () => randomInt(2 ** 32) / 2 ** 32;

/** Creates a picture for the key and invalidates the previous one. */
export async function issueCaptcha(ctx: Context, key: string): Promise<Buffer> {
  const now = ctx.now();
  // Far above normal use; prevents one network from filling the table.
  await countAttempt(ctx.db, now, `captcha:${networkOf(ctx.ip)}`, { free: 600, forgottenIn: 60, longestWait: 60 });
  const code = ctx.config.CAPTCHA_FIXED ?? String(randomInt(10_000)).padStart(4, '0');
  const row = { key, code, expiresAt: new Date(now.getTime() + lifetimeMs) };
  await ctx.db.insert(captchaTable).values(row).onConflictDoUpdate({ target: captchaTable.key, set: row });
  return drawCaptcha(code, random);
}

/** Consumes the code, whether it matches or not. */
export async function spendCaptcha(ctx: Context, key: string, code: string): Promise<void> {
  const [spent] = await ctx.db
    .delete(captchaTable)
    .where(and(eq(captchaTable.key, key), gt(captchaTable.expiresAt, ctx.now())))
    .returning();
  if (!spent || spent.code.toLowerCase() !== code.trim().toLowerCase()) throw new AppError('session.wrongCaptcha', { field: 'code' });
}

export const sweepCaptchas = (db: Executor, now: Date) => db.delete(captchaTable).where(lte(captchaTable.expiresAt, now));
